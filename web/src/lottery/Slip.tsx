import { Button, Dialog, IconClock, IconDown, IconX, Segments, Switch } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { useWide } from '../app/useWide.ts'
import { useWords } from '../words/words.tsx'
import { linesText } from './linesText.ts'
import { playName } from './names.ts'
import { Picks } from './Picks.tsx'
import { usePurse } from './purse.ts'
import { type Chase, chaseOver, multiplesOf, type Plan, type SlipBet, totalsOf } from './slip.ts'

export type SlipAt = {
  bets: readonly SlipBet[]
  chase: Chase
  /** How many draws take bets now. */
  onSale: number
  onRemove: (key: string) => void
  onChase: (chase: Chase) => void
  /** What lays it, or what came of laying it. */
  children: ReactNode
}

/** The slip beside the pad, and on a phone a bar above the bottom navigation that opens it as a sheet. */
export function Slip(props: SlipAt) {
  const { t, money } = useWords()
  const words = useWords()
  const purse = usePurse()
  const wide = useWide('(min-width: 1024px)', true)
  const [open, show] = useState(false)
  const { lines, all } = totalsOf(props.bets, props.chase)
  if (wide)
    return (
      <aside className="b-card lot-slip" aria-label={t('slip.title')}>
        <header>
          <h2>{t('slip.title')}</h2>
          <span role="status">
            {lines > 0 && (
              <span className="b-badge b-badge-turq num">{linesText(words, lines)}</span>
            )}
          </span>
        </header>
        <SlipBody {...props} />
      </aside>
    )
  return (
    <>
      {(lines > 0 || open) && (
        <div className="lot-bar">
          <div>
            <p className="num" role="status">
              {linesText(words, lines)} · {t('slip.title')}
            </p>
            <b className="num">{money(all, purse)}</b>
          </div>
          <Button tone="primary" size="lg" onClick={() => show(true)} aria-haspopup="dialog">
            {t('slip.open')} <IconDown size={16} className="lot-up" />
          </Button>
        </div>
      )}
      <Dialog
        open={open}
        onClose={() => show(false)}
        title={t('slip.title')}
        closeLabel={t('frame.close')}
        size="modal"
      >
        <SlipBody {...props} />
      </Dialog>
    </>
  )
}

function SlipBody(props: SlipAt) {
  const { t } = useWords()
  const empty = props.bets.length === 0
  // What lays it stays in its place: it also says what came of it, when the slip is empty again.
  return (
    <>
      {empty ? <p className="lot-slip-empty">{t('slip.empty')}</p> : <SlipLines {...props} />}
      {props.children}
      {!empty && (
        <p className="lot-hint">
          <IconClock size={16} /> {t('slip.cancelText')}
        </p>
      )}
    </>
  )
}

function SlipLines({ bets, chase, onSale, onRemove, onChase }: SlipAt) {
  const words = useWords()
  const { t, money, figure } = words
  const purse = usePurse()
  const { once, all, off } = totalsOf(bets, chase)
  const offered = chaseOver(onSale)
  return (
    <>
      <ul className="lot-lines">
        {bets.map((bet) => (
          <li key={bet.key}>
            <div>
              <Picks bet={bet} />
              <p className="num">
                {playName(words, bet.play)} · {linesText(words, bet.lines)} × {figure(bet.points)}
              </p>
            </div>
            <b className="num">
              {money(bet.price * BigInt(bet.lines) * BigInt(bet.points), purse)}
            </b>
            <button
              type="button"
              className="b-icb"
              aria-label={t('slip.remove', { play: playName(words, bet.play) })}
              onClick={() => onRemove(bet.key)}
            >
              <IconX size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className="tumpal" />
      {offered.length > 1 && (
        <div className="lot-chase">
          <p>{t('slip.repeat')}</p>
          <Segments
            label={t('slip.repeat')}
            options={offered.map((draws) => ({
              value: String(draws),
              label: t('slip.times', { n: draws }),
            }))}
            value={String(chase.draws)}
            onChange={(draws) => onChase({ ...chase, draws: Number(draws) })}
          />
          {chase.draws > 1 && (
            <>
              <Segments
                label={t('slip.plan')}
                options={plans.map((plan) => ({ value: plan, label: t(`multiple.${plan}`) }))}
                value={chase.plan}
                onChange={(plan) => onChase({ ...chase, plan })}
              />
              {chase.plan !== 'flat' && (
                <small className="num">
                  {t('slip.planText', {
                    list: multiplesOf(chase)
                      .map((times) => `${figure(times)}×`)
                      .join(', '),
                  })}
                </small>
              )}
              <Switch
                checked={chase.stopOnWin}
                onChange={(event) => onChase({ ...chase, stopOnWin: event.target.checked })}
              >
                {t('slip.stop')}
              </Switch>
              <small>{t('slip.stopText')}</small>
            </>
          )}
        </div>
      )}
      <dl className="lot-sums">
        {off !== 0n && (
          <Sum name={t(off > 0n ? 'slip.discount' : 'slip.kei')}>{money(-off, purse)}</Sum>
        )}
        {chase.draws > 1 && <Sum name={t('slip.each')}>{money(once, purse)}</Sum>}
        <Sum name={t('slip.total')} total>
          {money(all, purse)}
        </Sum>
      </dl>
    </>
  )
}
const plans: readonly Plan[] = ['flat', 'step', 'double']

const Sum = (props: { name: string; total?: boolean; children: ReactNode }) => (
  <div className={props.total ? 'lot-total' : undefined}>
    <dt>{props.name}</dt>
    <dd className="num">{props.children}</dd>
  </div>
)
