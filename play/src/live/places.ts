import type { Lang, LiveTerms } from '@balai/contract'
import { gainMost } from '@balai/games/dealt/table'
import { betNameIn } from '../tables/roda-pelabuhan/useBetName.ts'
import { sayIn } from '../tables/roda-pelabuhan/words/index.ts'
import { isWord, type T, type Word } from './words/index.ts'

type Told = { t: T; lang: Lang }

/** What a place of a table is called. */
export function placeName({ t, lang }: Told, { kind }: Pick<LiveTerms, 'kind'>, on: string) {
  if (kind === 'roulette') return betNameIn(sayIn(lang))(on)
  if (kind === 'wheel') return t('on.segment', { pays: on })
  const word = `on.${on}`
  if (isWord(word)) return t(word)
  const [head = '', one = '', other = ''] = on.split('-')
  const shape = `on.${head}`
  return isWord(shape) ? t(shape, { one, other }) : on
}

const pays: Record<string, Word> = {
  ...{ player: 'pays.even', tie: 'pays.tie', 'either-pair': 'pays.either' },
  ...{ 'player-pair': 'pays.pair', 'banker-pair': 'pays.pair', 'perfect-pair': 'pays.perfect' },
  ...{ 'player-dragon': 'pays.dragon', 'banker-dragon': 'pays.dragon', 'super-six': 'pays.six' },
  ...{ big: 'pays.big', small: 'pays.small' },
}

const paysOfTwo: Record<string, Word> = { tie: 'pays.two-tie', 'suited-tie': 'pays.suited' }

type Terms = Pick<LiveTerms, 'kind' | 'commission'>

/** What a place pays, in words. */
export function paysOf({ t, lang }: Told, { kind, commission }: Terms, on: string): string {
  if (kind === 'dragon-tiger') return t(paysOfTwo[on] ?? 'pays.even')
  if (kind === 'baccarat') {
    if (on === 'banker') return t(commission ? 'pays.commission' : 'pays.no-commission')
    return t(pays[on] ?? 'pays.even')
  }
  if (on.startsWith('face-')) return t('pays.face')
  if (on.startsWith('nim-')) return t('pays.nim')
  const gain = gainMost({ kind, commission }, on)
  return `${new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB').format(gain)}:1`
}
