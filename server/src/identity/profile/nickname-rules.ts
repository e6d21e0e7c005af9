import { refuse } from '../../platform/refusal.ts'

/** Characters that a nickname may have, as people count them: letters with their accents are one. */
export const nicknameLeast = 2
export const nicknameMost = 20

/** Letters, digits and what stands between them. Nothing of markup, controls or directions is among it. */
const allowed = /^[\p{L}\p{M}\p{Nd} ._-]+$/u
const marksInARow = /\p{M}{3,}/u
const counted = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** Signs that read as another: of each group the one that words are compared by. */
const reads: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'а', 'α', 'ɑ', '4'],
    ['b', 'в', 'β', 'ь', '8'],
    ['c', 'с', 'ϲ'],
    ['d', 'ԁ'],
    ['e', 'е', 'ε', 'э', '3'],
    ['g', 'ɡ', '9', '6'],
    ['h', 'һ', 'н', 'η'],
    ['i', 'l', 'і', 'ӏ', 'ι', 'ı', 'ɩ', 'ł', 'ḷ', '1'],
    ['j', 'ј', 'ϳ'],
    ['k', 'к', 'κ'],
    ['m', 'м', 'μ'],
    ['n', 'п', 'ո', 'ν'],
    ['o', 'о', 'ο', 'σ', 'ø', 'օ', '0'],
    ['p', 'р', 'ρ'],
    ['q', 'ԛ'],
    ['r', 'г', 'ɾ'],
    ['s', 'ѕ', 'ꜱ', '5'],
    ['t', 'т', 'τ', '7'],
    ['u', 'υ', 'ս', 'ц'],
    ['v', 'ѵ'],
    ['w', 'ԝ', 'ω', 'ш'],
    ['x', 'х', 'χ'],
    ['y', 'у', 'γ', 'ү'],
    ['z', 'ᴢ', '2'],
  ].flatMap(([first = '', ...rest]) => rest.map((sign) => [sign, first])),
)

/** What a text reads as: without accents, width, case, doubled letters, and with every look-alike undone. */
export function looksOf(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
  return [...bare]
    .map((sign) => reads[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1')
}

/** Refused wherever they stand in a name, where a word begins, and as a whole word. */
const anywhere = ['petugas', 'moderator', 'supervisor', 'customerservice', 'layananpelanggan']
const beginnings = ['admin', 'staf', 'operator', 'support', 'official', 'helpdesk']
const whole = [
  'cs',
  'sistem',
  'system',
  'resmi',
  'kasir',
  'bandar',
  'house',
  'security',
  'keamanan',
]
const [inside, atStart, words] = [anywhere, beginnings, whole].map((list) => list.map(looksOf)) as [
  string[],
  string[],
  string[],
]

/** Whether a name reads as if the house or its staff bore it. `brand` is what the house is called. */
export function readsAsHouse(name: string, brand: string): boolean {
  const all = looksOf(name)
  const named = looksOf(brand)
  if ([...inside, named].some((word) => word !== '' && all.includes(word))) return true
  // Spaced out it reads the same; with digits round it as well.
  const parts = [name, ...name.split(/[ ._-]+/)].flatMap((part) => [
    looksOf(part),
    looksOf(part.replace(/^\p{Nd}+|\p{Nd}+$/gu, '')),
  ])
  return parts.some((part) => words.includes(part) || atStart.some((word) => part.startsWith(word)))
}

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Han', 'Hangul', 'Thai', 'Devanagari']
const shapes = [
  ...scripts.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{Nd} ._-]+$`, 'u')),
  // Japanese is written in three, Javanese and Balinese each in its own.
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{M}\p{Nd} ._-]+$/u,
  /^[\p{Script=Javanese}\p{M}\p{Nd} ._-]+$/u,
  /^[\p{Script=Balinese}\p{M}\p{Nd} ._-]+$/u,
]

/** A nickname as it is kept, or what is wrong with it. Letters of several scripts in one name are look-alikes. */
export function nicknameOf(typed: string, brand: string) {
  const name = typed.normalize('NFC').replace(/ +/g, ' ').replace(/^ | $/g, '')
  const length = [...counted.segment(name)].length
  if (length < nicknameLeast || length > nicknameMost || name.length > 2 * nicknameMost)
    return refuse('nickname-length')
  const plain = allowed.test(name) && /[\p{L}\p{Nd}]/u.test(name) && !marksInARow.test(name)
  if (!plain || /^\p{M}/u.test(name) || !shapes.some((shape) => shape.test(name)))
    return refuse('nickname-signs')
  return readsAsHouse(name, brand) ? refuse('nickname-house') : { nickname: name }
}
