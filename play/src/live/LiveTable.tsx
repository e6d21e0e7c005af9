import type { Lang, RealityWay } from '@balai/contract'
import { useState, useSyncExternalStore } from 'react'
import { useSeconds, useSitting } from '../fish/useSitting.ts'
import { clockFace, type Money } from '../money.ts'
import type { Port } from '../port.ts'
import { RealitySheet } from '../screens/RealitySheet.tsx'
import { isStill } from '../stillness.ts'
import { Hall } from '../tables/bakarat-mini/Hall.tsx'
import { Board } from './baccarat/Board.tsx'
import { Hands } from './baccarat/Hands.tsx'
import { Chips } from './Chips.tsx'
import { FairSheet } from './FairSheet.tsx'
import type { LiveHouse, LiveSeat } from './house.ts'
import { Page } from './LiveApp.tsx'
import { Ring } from './Ring.tsx'
import { Roads } from './Roads.tsx'
import { RulesSheet } from './RulesSheet.tsx'
import { kindOf, type Shown, shownOf, sidesOf } from './show.ts'
import type { Player, Sight } from './table.ts'
import { useClock } from './useClock.ts'
import { ofHouse, type T } from './words/index.ts'

export type Around = { t: T; lang: Lang; money: Money; seat: LiveSeat; player: Player }
type Props = Around & {
  house: LiveHouse
  port: Port
  played: { current: (code?: string) => void }
}
type View = NonNullable<Sight['view']>

/** The last card lies open so long before the table says that it is settled. */
const aheadOfEndMs = 250

/** How much of what came is to be seen, in ms of its dealing; the same for whoever comes in the middle. */
function shownMs({ round }: View, shown: Shown | undefined, now: number): number {
  if (!shown) return 0
  const { ms } = shown
  if (round.phase !== 'dealt' || isStill()) return ms
  return Math.min(ms, Math.max(0, ms - (round.until.getTime() - aheadOfEndMs - now)))
}

/** A table that many sit at: what is dealt, where chips lie, what came before. */
export function LiveTable(props: Props) {
  const { player, played, house, port, seat, t, lang, money } = props
  const sight = useSyncExternalStore(player.watch, player.get)
  const [sheet, show] = useState<'rules' | 'fair'>()
  const [worth, setWorth] = useState<bigint>()
  const { sitting, look, ask } = useSitting(house, { cash: seat.mode === 'cash' })
  played.current = look
  const time = clockFace(lang, useSeconds(sitting))
  const { view } = sight
  const now = useClock(
    sight.aheadMs,
    view?.round.phase === 'dealt' || view?.round.phase === 'betting',
  )
  const again = () => port.tell({ name: 'request-launch', body: {} })
  if (sight.over)
    return <Page head={t('expired')} text={t('expired.about')} act={[t('again'), again]} />
  if (!view) return <Page head={t('loading')} busy />
  const { round, terms } = view
  const kind = kindOf(terms.kind)
  const shown = shownOf(round.outcome)
  const dealtMs = shownMs(view, shown, now)
  const seen = shown !== undefined && dealtMs >= shown.ms
  const chip = worth ?? terms.chips[1] ?? terms.chip
  const around: Around = { t, lang, money, seat, player }

  const answer = async (way: RealityWay) => {
    if (!(await house.answerReality(way))) return false
    await ask()
    const to = { history: 'history', break: 'break', stop: 'lobby' } as const
    if (way !== 'go-on') port.tell({ name: 'leave', body: { to: to[way] } })
    return true
  }

  return (
    <main className="live" data-phase={round.phase}>
      <header className="live-top">
        <div className="live-name">
          <h1>{terms.name}</h1>
          <p>
            <span className="live-by">{t('dealt-by')}</span>
            {seat.mode === 'demo' && <span className="demo">{t('demo')}</span>}
          </p>
        </div>
        <dl className="live-facts">
          <Fact name={t('balance')} value={money(sight.balance)} />
          {sitting && <Fact name={t('net')} value={money(sitting.net, 'always')} />}
          <Fact name={t('time')} value={time} />
        </dl>
        <div className="live-doors">
          <button type="button" className="plain-button" onClick={() => show('rules')}>
            {t('rules')}
          </button>
          <button type="button" className="plain-button" onClick={() => show('fair')}>
            {t('fair')}
          </button>
        </div>
      </header>
      <section className="live-stage">
        <div className="live-hall">
          <Hall />
        </div>
        <div className="live-said">
          <Ring view={view} now={now} t={t} />
          <p className="live-phase">
            <b>{t(`phase.${round.phase}`)}</b>
            <small>
              {t('round', { nth: round.nth })}
              {round.chance.shoe && ` · ${t('cards-left', { left: round.chance.shoe.left })}`}
            </small>
          </p>
        </div>
        <Hands {...around} kind={kind} shown={shown} ms={dealtMs} over={seen} />
        <Told {...around} sight={sight} view={view} shown={seen ? shown : undefined} />
        {!sight.here && <p className="live-away">{t('reconnecting')}</p>}
      </section>
      <Board {...around} view={view} sight={sight} chip={chip} came={seen ? round.outcome : null} />
      <Chips {...around} view={view} sight={sight} chip={chip} onChip={setWorth} />
      <Roads t={t} view={view} seen={seen || round.phase !== 'dealt'} />
      {sheet === 'rules' && (
        <RulesSheet {...around} terms={terms} onClose={() => show(undefined)} />
      )}
      {sheet === 'fair' && (
        <FairSheet {...around} house={house} view={view} onClose={() => show(undefined)} />
      )}
      {sitting?.due && (
        <RealitySheet t={ofHouse(lang)} onAnswer={answer}>
          <dl>
            <Fact name={t('time')} value={time} />
            <Fact name={t('net')} value={money(sitting.net, 'always')} />
          </dl>
        </RealitySheet>
      )}
    </main>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type ToldProps = Around & { sight: Sight; view: View; shown: Shown | undefined }

/** What happens, in words: the one line that is read aloud. */
function Told({ t, money, sight, view, shown }: ToldProps) {
  return (
    <p className="live-told" role="status" aria-live="polite" data-no={sight.said !== undefined}>
      {worded()}
    </p>
  )

  function worded(): string {
    const { said, paid } = sight
    if (said?.is === 'refused') return said.message
    if (said) return t('told.unknown')
    const { phase } = view.round
    if (phase === 'betting') return t('told.open', { seconds: view.terms.betSeconds })
    if (phase === 'closed') return t('told.closed')
    if (!shown) return t('told.dealing')
    const { first, second } = sidesOf[kindOf(view.terms.kind)]
    const points = {
      a: shown.points(first, shown.cards(first)),
      b: shown.points(second, shown.cards(second)),
    }
    const came =
      shown.won === 'tie'
        ? t('told.tie', points)
        : t('told.side', {
            side: t(`on.${shown.won}`),
            ...(shown.won === first ? points : { a: points.b, b: points.a }),
          })
    if (!paid) return came
    const own =
      paid.win > 0n
        ? t('told.won', { win: money(paid.win), stake: money(paid.stake) })
        : t('told.lost', { stake: money(paid.stake) })
    return `${came} ${own}`
  }
}
