import { asRead } from './letters.ts'

/** Endings that links are written with; a text with a full stop and no room behind it is none. */
const endings =
  'com|net|org|info|biz|id|co|io|me|xyz|top|site|online|live|link|click|shop|store|club|vip|fun|win|bet|casino|poker|app|dev|ly|gg|tv|cc|us|uk|sg|my|th|vn|cn|jp|ru|in|to|be|gl|at|asia|pro|icu|pw|tk|ml|ga|cf|gq|su|ws|mobi|name|today|world|space|website|tech|page|lol|wtf|zone|chat|network|ph|hk|tw|kr|de|nl|eu|br|ai|sh|mm|kh'
const ended = new RegExp(`^(?:${endings})$`)
const spelled = new RegExp(`\\s+(?:dot|titik)\\s+(?=(?:${endings})\\b)`, 'g')
const apart = /\s*\.\s+(?=(?:com|net|org|xyz)\b)|\s+\.\s*(?=(?:com|net|org|xyz)\b)/g

/** Signs that are read as the stop in a name: dots at any height, and the stops of other scripts. */
const stops =
  /[\u3002\uFF61\u2024\u00B7\u2022\u2027\u2219\u22C5\u25CF\u30FB\uFF65\u0701\u0702\uA4F8\uA60E]/g

/** What a reader would read, whichever signs it was written with. */
const read = (text: string) =>
  asRead(text)
    .replace(stops, '.')
    .replace(/\s*[([{<]\s*(?:dot|titik|\.)\s*[)\]}>]\s*/g, '.')
    .replace(spelled, '.')
    .replace(apart, '.')

const authorities = /[a-z][a-z0-9+.-]{1,12}:\/\/([^\s/?#\\]*)/g
const hosts =
  /(?<![\p{L}\p{N}-])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(xn--[a-z0-9-]+|\p{L}{2,24}))(?![\p{L}\p{N}])/gu
const numbered = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?=[:/])/

/** Whether a text leads to a place that is none of `own`, or of what lies under one of them. */
export function leadsOut(text: string, own: readonly string[]): boolean {
  const plainly = read(text)
  const isOwn = (host: string) => own.some((one) => host === one || host.endsWith(`.${one}`))
  for (const [, authority = ''] of plainly.matchAll(authorities))
    if (authority.includes('@') || !isOwn(authority.replace(/:\d+$/, ''))) return true
  if (numbered.test(plainly)) return true
  for (const [, host = '', ending = ''] of plainly.matchAll(hosts)) {
    const meant = host.startsWith('www.') || ending.startsWith('xn--') || ended.test(ending)
    if (meant && !isOwn(host)) return true
  }
  return false
}
