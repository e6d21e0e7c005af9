import { createHash } from 'node:crypto'
import type { Lang } from '@balai/contract'
import { logo } from './closed-logo.ts'
import { picture } from './closed-picture.ts'

type Told = {
  lang: Lang
  brand: string
  title: string
  text: string
  /** Shown where the address itself is the reason. */
  ip?: string
  /** Someone of the house to ask; left away when there is nobody outside this site. */
  help?: { label: string; url: string } | undefined
}

const style = `:root{color-scheme:dark;--ground:#0a1122;--card:#111b34;--line:#2b3b66;--ink:#eff2f9;--muted:#aab6d3;--gold:#e3ae54;--fill:#e3ae54;--on:#1c1303;--turq:#46cfc4;--lamp:rgb(110 146 255/.16);--sky-a:#0c1738;--sky-b:#27407c;--far:#16244a;--near:#0d1731;--star:.7;--roof:#23386f;--wall:#b98235;--door:#7a4d1c;--post:#3b2410;--moon:#f6e3ae}
@media(prefers-color-scheme:light){:root{color-scheme:light;--ground:#eff2f7;--card:#fff;--line:#d2dae8;--ink:#101a36;--muted:#465375;--gold:#8a5a12;--fill:#e0a848;--turq:#0c7f79;--lamp:rgb(255 255 255/.9);--sky-a:#9cc4e8;--sky-b:#f5e6cf;--far:#9fb4c4;--near:#7f9a8b;--roof:#31466f;--wall:#e0b56d;--door:#8a5a22;--post:#5a3717;--moon:#fff4d0;--star:0}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr auto;gap:24px;padding:32px 20px;background:radial-gradient(90% 60% at 50% 0,var(--lamp),transparent 70%) no-repeat var(--ground);color:var(--ink);font:500 1rem/1.6 "Plus Jakarta Sans",system-ui,sans-serif}
header,footer{display:flex;justify-content:center;text-align:center;color:var(--muted);font-size:.875rem}
.gold{fill:var(--gold)}.turq{fill:var(--turq)}.ink{fill:var(--ink)}
main{align-self:center;justify-self:center;width:100%;max-width:560px;overflow:hidden;padding-bottom:40px;border:1px solid var(--line);border-radius:20px;background:var(--card);box-shadow:0 28px 64px -24px rgb(0 0 0/.45);text-align:center}
main>:not(svg){margin-inline:32px}
.hall{display:block;background:linear-gradient(var(--sky-a),var(--sky-b));width:100%;height:auto;margin-bottom:32px}
.moon,.star{fill:var(--moon)}.star{opacity:var(--star)}.far{fill:var(--far)}.near{fill:var(--near)}.roof{fill:var(--roof)}.wall{fill:var(--wall)}.door{fill:var(--door)}.post{fill:var(--post)}.step{fill:var(--post);stroke:#e3ae54;stroke-width:1}
.edge,.rib,.cord{fill:none;stroke:#e3ae54;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.thin{stroke-width:1}.rib{stroke-width:1;opacity:.35}.cord{stroke-width:1}.lamp{fill:#ffe2a0}.glow{fill:#ffd27a;opacity:.32}
h1{margin-block:0 16px;font:400 2rem/1.2 "Young Serif","Noto Serif",Georgia,serif;text-wrap:balance}
p{margin-block:0;color:var(--muted);text-wrap:pretty}
dl{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:center;align-items:baseline;margin-block:24px 0;padding:12px 16px;border:1px dashed var(--line);border-radius:10px}
dt{color:var(--muted);font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere;font:600 1rem/1.5 ui-monospace,monospace}
a{display:inline-flex;align-items:center;min-height:48px;margin-top:28px;padding:10px 24px;border-radius:10px;background:var(--fill);color:#1c1303;font-weight:700;text-decoration:none}
a:hover{filter:brightness(1.06)}
a:focus-visible{outline:3px solid var(--turq);outline-offset:3px}
@media(max-width:480px){main{padding-bottom:32px}main>:not(svg){margin-inline:20px}.hall{margin-bottom:24px}h1{font-size:1.625rem}}`

/** How often the page asks whether the house is open again, in ms; not all visitors at one moment. */
const againMs = { least: 10_000, spread: 10_000 }

/** Looks now and then whether the house is open again, and if so comes back to where one was. */
const script = `!function a(){setTimeout(function(){fetch('/wps/system/status',{cache:'no-store'}).then(function(r){return r.json()}).then(function(s){s.value.status?a():location.reload()}).catch(a)},${againMs.least}+crypto.getRandomValues(new Uint8Array(1))[0]/256*${againMs.spread})}()`

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing is loaded from this page, and one question asked; only its own style and script count. */
const policy = [
  "default-src 'none'",
  `style-src ${hashed(style)}`,
  `script-src ${hashed(script)}`,
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const words = {
  ID: { ip: 'Alamat IP Anda', adult: 'Hanya untuk 18 tahun ke atas.' },
  EN: { ip: 'Your IP address', adult: 'For adults of 18 and over only.' },
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The one page of a closed house. */
export function closedPage({ lang, brand, title, text, ip, help }: Told) {
  const own = words[lang]
  const address = ip ? `<dl><dt>${own.ip}</dt><dd>${escaped(ip)}</dd></dl>` : ''
  const ask = help ? `<a href="${escaped(help.url)}">${escaped(help.label)}</a>` : ''
  const html = `<!doctype html><html lang="${lang.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="#0a1122" media="(prefers-color-scheme: dark)"><meta name="theme-color" content="#eff2f7" media="(prefers-color-scheme: light)"><title>${escaped(title)} | ${escaped(brand)}</title><style>${style}</style></head><body><header>${logo}</header><main>${picture}<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${address}${ask}</main><footer><p>${escaped(brand)} · ${own.adult}</p></footer><script>${script}</script></body></html>`
  return { html, policy }
}
