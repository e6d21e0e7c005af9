import type { LiveChip, LiveOutcome, LiveTerms } from '@balai/contract'
import { backIn } from '@balai/games/dealt/table'
import { shortSum } from '../../money.ts'
import type { Around } from '../LiveTable.tsx'
import { Stack } from '../Stack.tsx'
import type { Sight } from '../table.ts'
import { placeName, type T, type Word } from '../words/index.ts'

const pays: Record<string, Word> = {
  ...{ player: 'pays.even', tie: 'pays.tie', 'either-pair': 'pays.either' },
  ...{ 'player-pair': 'pays.pair', 'banker-pair': 'pays.pair', 'perfect-pair': 'pays.perfect' },
  ...{ 'player-dragon': 'pays.dragon', 'banker-dragon': 'pays.dragon', 'super-six': 'pays.six' },
  ...{ big: 'pays.big', small: 'pays.small' },
}

const paysOfTwo: Record<string, Word> = { tie: 'pays.two-tie', 'suited-tie': 'pays.suited' }

/** What a place pays, in words. */
export function paysOf(t: T, { kind, commission }: LiveTerms, on: string): string {
  if (kind === 'dragon-tiger') return t(paysOfTwo[on] ?? 'pays.even')
  if (on === 'banker') return t(commission ? 'pays.commission' : 'pays.no-commission')
  return t(pays[on] ?? 'pays.even')
}

const sumOn = (chips: readonly LiveChip[], on: string) =>
  chips.find((chip) => chip.on === on)?.stake ?? 0n

type Props = Around & {
  view: NonNullable<Sight['view']>
  sight: Sight
  chip: bigint
  /** What came, once it was seen. */
  came: LiveOutcome | null
}

/** Every place of the table: what it pays, one's own chips, and what lies there of all. */
export function Board({ t, lang, money, seat, player, view, sight, chip, came }: Props) {
  const { terms, mine, totals, round } = view
  const open = round.phase === 'betting'
  const fateOf = (on: string) => {
    if (!came) return undefined
    const back = backIn(terms, came, on)
    return back > 100 ? ('won' as const) : back === 0 ? ('lost' as const) : ('back' as const)
  }
  return (
    <section className="live-board" data-kind={terms.kind} aria-label={t('board')}>
      {terms.places.map(({ on }) => {
        const [lies, sent] = [sumOn(mine.chips, on), sumOn(sight.pending, on)]
        const all = sumOn(totals.chips, on)
        const fate = fateOf(on)
        const label = t('bet', {
          ...{ place: placeName(t, on), pays: paysOf(t, terms, on) },
          ...{ own: money(lies), all: money(all) },
        })
        return (
          <button
            type="button"
            key={on}
            className="live-place"
            data-on={on}
            data-won={fate === 'won'}
            aria-label={sent ? `${label} ${t('bet.pending')}` : label}
            aria-disabled={!open}
            onClick={() => player.lay([{ on, stake: chip }])}
          >
            <b>{placeName(t, on)}</b>
            <small>{paysOf(t, terms, on)}</small>
            {all > 0n && <span className="live-all">{shortSum(lang, all, seat.exponent)}</span>}
            {lies + sent > 0n && (
              <Stack
                sum={lies + sent}
                values={terms.chips}
                lang={lang}
                exponent={seat.exponent}
                pending={sent > 0n}
                fate={fate}
              />
            )}
          </button>
        )
      })}
      <p className="live-members">{t('members', { count: totals.members })}</p>
    </section>
  )
}
