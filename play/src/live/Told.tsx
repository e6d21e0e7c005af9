import type { LiveOutcome } from '@balai/contract'
import { around } from '@balai/games/live/wheel'
import { colourOf } from '../tables/roda-pelabuhan/colours.ts'
import { sayIn } from '../tables/roda-pelabuhan/words/index.ts'
import type { Around } from './LiveTable.tsx'
import { isOfCards, shownOf, sidesOf } from './show.ts'
import type { Sight } from './table.ts'

type Props = Pick<Around, 't' | 'lang' | 'money'> & {
  sight: Sight
  view: NonNullable<Sight['view']>
  /** What came, once it was seen. */
  came: LiveOutcome | null
}

/** What happens, in words: the one line that is read aloud. */
export function Told(props: Props) {
  return (
    <p
      className="live-told"
      role="status"
      aria-live="polite"
      data-no={props.sight.said !== undefined && !props.came}
    >
      {worded(props)}
    </p>
  )
}

function worded(props: Props): string {
  const { t, money, sight, view, came } = props
  const { said, paid } = sight
  const { phase } = view.round
  // What came is told to whoever was late as well.
  if (said?.is === 'refused' && !came) return said.message
  if (said && !came) return t('told.unknown')
  if (phase === 'betting') return t('told.open', { seconds: view.terms.betSeconds })
  if (phase === 'closed') return t('told.closed')
  if (phase === 'void') return t('told.void')
  if (!came) return t(`told.${view.terms.kind}`)
  const result = cameText(props, came)
  if (!paid) return result
  const own =
    paid.win > 0n
      ? t('told.won', { win: money(paid.win), stake: money(paid.stake) })
      : t('told.lost', { stake: money(paid.stake) })
  return `${result} ${own}`
}

/** What came, in words. */
export function cameText({ t, lang, view }: Pick<Props, 't' | 'lang' | 'view'>, came: LiveOutcome) {
  const { kind } = view.terms
  if ('number' in came)
    return t('came.number', {
      number: came.number,
      colour: sayIn(lang)(`colour.${colourOf(came.number)}`),
    })
  if ('dice' in came) {
    const sum = came.dice.reduce((sum, one) => sum + one, 0)
    const triple = new Set(came.dice).size === 1
    const side = triple ? t('came.triple') : t(sum > 10 ? 'on.big' : 'on.small')
    return t('came.dice', { dice: came.dice.join(' · '), sum, side })
  }
  if ('rest' in came) return t('came.rest', came)
  if ('segment' in came) return t('came.segment', { pays: around[came.segment] ?? 0 })
  const shown = shownOf(came)
  if (!shown || !isOfCards(kind)) return ''
  const { first, second } = sidesOf[kind]
  const points = {
    a: shown.points(first, shown.cards(first)),
    b: shown.points(second, shown.cards(second)),
  }
  if (shown.won === 'tie') return t('told.tie', points)
  return t('told.side', {
    side: t(`on.${shown.won}`),
    ...(shown.won === first ? points : { a: points.b, b: points.a }),
  })
}
