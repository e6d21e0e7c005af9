import { dot, down, kawung, lamp, many, n, parang, path, tumpal } from './pen.ts'
import { blencong, gunungan, knight, ogre } from './puppets.ts'
import { frame, type Light } from './scene-frame.ts'

/** The shadow stage: the lit screen, the lamp, and the heads of those who watch. */
export function wayang(light: Light): string {
  const dark = light.stars > 0
  const shade = { ink: dark ? '#1A0B05' : '#2A1408', light: dark ? '#FFD98C' : '#FFE9B8', rim: '' }
  const defs = [
    lamp(
      's',
      860,
      120,
      330,
      [
        [0, '#FFF5D2'],
        [0.3, '#FFDF94'],
        [0.65, '#EFA645'],
        [1, dark ? '#9A4718' : '#E8B566'],
      ],
      0.82,
    ),
    lamp('fl', 860, 70, 130, [
      [0, '#FFFBEA', 0.95],
      [0.35, '#FFE29A', 0.5],
      [1, '#FFC257', 0],
    ]),
    down('cl', [
      [0, light.cloth],
      [1, dark ? '#4A0B12' : '#7E1D1F'],
    ]),
    `<radialGradient id="f" cx=".72" cy=".4" r=".5"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="m"><rect width="1200" height="400" fill="url(#f)"/></mask>`,
    kawung('lace', shade.light, 11, 0.9, 0.55),
    parang('p', '#F0BD62', 18, 0.75),
    kawung('k', light.glow, 36, 1, dark ? 0.16 : 0.3),
    `<g id="kn">${knight(shade)}</g><g id="og">${ogre(shade)}</g>`,
  ].join('')
  const at = (what: string, x: number, y: number, sx: number, sy = Math.abs(sx)) =>
    `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${what}</g>`
  const use = (id: string) => `<use href="#${id}"/>`
  const rows = [
    ...many(3, (i) => at(use(i % 2 ? 'og' : 'kn'), 628 - i * 24, 208 - i * 16, 0.33 + i * 0.05)),
    ...many(3, (i) =>
      at(
        use(i % 2 ? 'kn' : 'og'),
        1092 + i * 24,
        208 - i * 16,
        -(0.33 + i * 0.05),
        0.33 + i * 0.05,
      ),
    ),
  ].join('')
  const heads = many(15, (i) => {
    const x = 430 + i * 56
    const y = 372 + ((i * 7) % 5) * 4
    return `M${x - 34} 404C${x - 30} ${y + 22} ${x - 18} ${y + 18} ${x - 10} ${y + 13}A15 16 0 1 1 ${x + 10} ${y + 13}C${x + 18} ${y + 18} ${x + 30} ${y + 22} ${x + 34} 404Z`
  }).join('')
  const drape = (s: number) => {
    const x = (v: number) => (s > 0 ? v : 1720 - v)
    return `<path d="M${x(560)} 0H${x(654)}C${x(626)} 90 ${x(640)} 170 ${x(596)} 236C${x(584)} 254 ${x(574)} 300 ${x(576)} 344H${x(536)}C${x(548)} 240 ${x(560)} 120 ${x(560)} 0Z" fill="url(#cl)"/><path d="M${x(654)} 0C${x(626)} 90 ${x(640)} 170 ${x(596)} 236C${x(584)} 254 ${x(574)} 300 ${x(576)} 344" fill="none" stroke="${light.rim}" stroke-width="3"/><path d="M${x(588)} 0C${x(584)} 90 ${x(588)} 160 ${x(566)} 240M${x(622)} 0C${x(604)} 90 ${x(614)} 150 ${x(582)} 226" fill="none" stroke="#2A060B" stroke-width="3" opacity=".4"/>`
  }
  const swag = many(4, (i) => `Q${n(560 + i * 150 + 75)} 66 ${560 + (i + 1) * 150} 16`).join('')
  const body = [
    `<rect width="1200" height="400" fill="url(#k)" mask="url(#m)"/><rect width="1200" height="400" fill="url(#glow)"/>`,
    `<path d="M560 0H1160V330H560Z" fill="url(#s)"/>`,
    `<g stroke="#FFF3CC" opacity=".16">${path(many(13, (i) => `M860 70L${584 + i * 46} 330`).join(''), '')}</g>`,
    at(gunungan(shade), 796, 92, 0.64, 0.75),
    at(use('kn'), 676, 108, 0.7),
    at(use('og'), 1046, 104, -0.7, 0.7),
    rows,
    `<rect x="560" width="600" height="330" fill="url(#fl)"/>`,
    drape(1),
    drape(-1),
    `<path d="M560 0V16${swag}V0Z" fill="url(#cl)"/><path d="M560 16${swag}" fill="none" stroke="${light.rim}" stroke-width="3"/>`,
    `<path d="M860 0V24" stroke="#2A1206" stroke-width="3"/>${at(blencong('#6D3F14', '#FFD27A'), 795, 18, 0.65)}`,
    `<path d="M540 326H1180V344H540Z" fill="${dark ? '#33511F' : '#6F8F45'}"/><path d="M540 327H1180" stroke="#B7CE6A" stroke-width="2" opacity=".7"/>`,
    `<path d="M540 344H1180V362H540Z" fill="${light.cloth}"/><path d="M540 344H1180V362H540Z" fill="url(#p)"/><path d="M540 344H1180M540 362H1180" stroke="${light.rim}" stroke-width="1.500"/><path d="${tumpal(540, 362, 16, 11, 40)}" fill="${light.rim}"/>`,
    `<path d="${heads}" fill="${light.ink}" stroke="${light.glow}" stroke-opacity=".5" stroke-width="1.200"/>`,
    many(12, (i) =>
      dot(
        600 + ((i * 97) % 520),
        60 + ((i * 53) % 200),
        1 + (i % 3) * 0.5,
        'fill="#FFF6D8" opacity=".7"',
      ),
    ).join(''),
  ].join('')
  return frame(light, defs, body)
}
