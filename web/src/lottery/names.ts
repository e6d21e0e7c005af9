import type { Key, Spoken } from '../words/words.tsx'

type Words = Pick<Spoken, 't' | 'has'>

const windows = /^((?:front|middle|back)-(?:two|three|four)|five)-(.+)$/
const groups = /^(five-group|four-group)-(\d+)$/
const numbered = /^(lo|xien|truot|keno|any)-(\d+)$/

/** Under which text a play is told, and what fills that in. */
function told(play: string): { name: string; n?: string; window?: string } {
  const [, group, count] = groups.exec(play) ?? []
  if (group && count) return { name: group, n: count }
  const [, family, n] = numbered.exec(play) ?? []
  if (family && n) return { name: family, n }
  const [, window, rest = ''] = windows.exec(play) ?? []
  if (window) return { name: rest === 'sides' ? 'sides-of' : rest, window }
  if (play === 'four-one' || play === 'four-two')
    return { name: play.slice('four-'.length), window: 'back-four' }
  return { name: play }
}

const say = (words: Words, keyOf: (name: string) => string, play: string) => {
  // Some kinds have plays of that name that are no window of five digits.
  const own = keyOf(play)
  if (words.has(own)) return words.t(own)
  const { name, n = '', window } = told(play)
  const key = keyOf(name)
  const place = `window.${window}`
  return words.has(key)
    ? words.t(key, { n, window: window && words.has(place) ? words.t(place) : '' })
    : play
}

/** What a play is called. */
export const playName = (words: Words, play: string) => say(words, (name) => `play.${name}`, play)

/** How a play wins, in a sentence. */
export const playHow = (words: Words, play: string) => say(words, (name) => `how.${name}`, play)

/** What stands for an option: its word, or the number as it is. */
export function optionName(words: Words, play: string, option: string): string {
  const sign = `shio.${option}`
  if (play === 'shio' && words.has(sign)) return words.t(sign)
  const key = `option.${option}`
  return words.has(key) ? words.t(key) : option
}

/** A line as it is read: words for its parts that have any, numbers as they stand. */
export function lineName(words: Words, play: string, line: string): string {
  if (words.has(`option.${line}`)) return optionName(words, play, line)
  const parts = line.split('-').map((part) => optionName(words, play, part))
  return parts.join(parts.some((part) => /\D/.test(part)) ? ' · ' : ' ')
}

/** The text of a name that comes from the house, or the name itself. */
export const nameOr = (words: Words, key: string, name: string): string =>
  words.has(key) ? words.t(key as Key) : name

const families: readonly (readonly [family: string, of: RegExp])[] = [
  ['tickets', /^ticket$/],
  ['numbers', /^([234]d(-\w{3,})?|power|mega|max|big|small|ibet)/],
  ['lo', /^lo-/],
  ['xien', /^xien-/],
  ['truot', /^truot-/],
  ['de', /^(de|dau|duoi)/],
  ['cang', /cang/],
  ['colok', /^(colok|shio)/],
  ['dasar', /^dasar/],
  ['levels', /^keno-\d/],
  ['direct', /-direct$/],
  ['groups', /-group(-\d+)?$/],
  ['digits', /-(one|two|three)$|^(once|twice|three-times|four-times)$/],
  ['places', /^(place|special)$/],
  ['any', /^(any-\d|\w+-of-six)/],
]

/** The family of a play: what stands together under one tab. */
export function familyOf(kind: string, play: string): string {
  if (kind === 'three-dice' || kind === 'bingo18') return 'dice'
  if (/^[234]d-bb$/.test(play)) return 'reversed'
  if (kind !== 'five-digits' && /^first-/.test(play)) return 'first'
  return families.find(([, of]) => of.test(play))?.[0] ?? 'sides'
}
