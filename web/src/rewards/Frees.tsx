import { useAsk } from '@balai/client'
import { type OwnFree, type OwnFrees, promotions } from '@balai/contract'
import { Badge, type BadgeProps, Button, buttonClass, Empty, IconRight, Notice } from '@balai/ui'
import { Link } from 'wouter'
import { gameAddress } from '../game/address.ts'
import { useWords } from '../words/words.tsx'
import { freeOf, isUsable, winOf } from './free.ts'
import { nameOf } from './named.ts'

/** Free spins and bets of the member: what is left of each and until when, and what became of the last. */
export function Frees() {
  const { t } = useWords()
  const found = useAsk(promotions.free, undefined, { staleMs: 15_000 })
  const { data } = found
  if (!data)
    return found.isError ? (
      <Empty
        title={t('rewards.freeFailed')}
        action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
      />
    ) : null
  if (data.items.length === 0) return null
  const usable = data.items.filter(isUsable)
  const rest = data.items.filter((one) => !isUsable(one))
  return (
    <section className="rewards-part" aria-labelledby="rewards-free">
      <h3 className="d-20" id="rewards-free">
        {t('rewards.free')}
      </h3>
      {data.resting && usable.length > 0 && <Notice tone="info">{t('rewards.freeRests')}</Notice>}
      {usable.length > 0 && (
        <ul className="rewards-cards">
          {usable.map((one) => (
            <li key={one.id} className="b-card b-card-roomy">
              <Left one={one} all={data} />
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul className="b-card rewards-rows">
          {rest.map((one) => (
            <Over key={one.id} one={one} all={data} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Shown = { one: OwnFree; all: OwnFrees }

function Left({ one, all }: Shown) {
  const spoken = useWords()
  const { t, money, day, clock } = spoken
  const { sort, count, used, won, games, expiresAt, times } = one
  const left = count - used
  return (
    <div className="rewards-claim">
      <header>
        <h4>{nameOf(one, spoken)}</h4>
        <b className="num">{money(one.stake, all)}</b>
      </header>
      <p className="num">
        {sort === 'bet' ? t('rewards.freeOneLeft') : t('rewards.freeLeft', { left, count })}
      </p>
      {sort === 'spins' && (
        <meter className="rewards-left" min={0} max={count} value={left} aria-hidden="true" />
      )}
      <dl>
        <Line name={t('rewards.freeUntil')}>{`${day(expiresAt)}, ${clock(expiresAt)}`}</Line>
        {used > 0 && <Line name={t('rewards.freeWon')}>{money(won, all)}</Line>}
      </dl>
      <p className="rewards-by">{winOf(one, times ?? 0, spoken)}</p>
      {!all.resting && (
        <ul className="rewards-play">
          {games.map(({ id, vassalage, name }) => (
            <li key={id}>
              <Link
                href={gameAddress(id, vassalage, false)}
                className={buttonClass({ wide: true })}
              >
                {t('rewards.freePlay', { game: name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)

const tones: Partial<Record<NonNullable<OwnFree['ended']>, NonNullable<BadgeProps['tone']>>> = {
  used: 'win',
  'taken-back': 'warn',
}

function Over({ one, all }: Shown) {
  const spoken = useWords()
  const { t, money, day } = spoken
  const { ended, used, won, winTo, bonus, said, endedAt, playing } = one
  const tone = ended && tones[ended]
  const state = playing > 0 ? 'rewards.freePlaying' : ended ? `rewards.free_${ended}` : undefined
  return (
    <li>
      <div className="rewards-row">
        <span>
          <b>{nameOf(one, spoken)}</b>
          <small className="num">
            {freeOf(one, all, spoken)} · {t('rewards.freeUsed', { used, count: one.count })}
            {endedAt && ` · ${day(endedAt)}`}
          </small>
          {used > 0 && (
            <small className="num">{t('rewards.freeCame', { won: money(won, all) })}</small>
          )}
          {winTo === 'bonus' && won > 0n && ended && playing === 0 && !bonus && (
            <small>{t('rewards.freeWaits')}</small>
          )}
          {said && <q className="rewards-said">{said}</q>}
        </span>
        {state && (
          <Badge {...(tone && playing === 0 && { tone })}>{t(state as 'rewards.free_used')}</Badge>
        )}
        {bonus && (
          <Link href="/member/bonus" className="link rewards-on">
            {t('rewards.toBonus')}
            <IconRight size={16} />
          </Link>
        )}
      </div>
    </li>
  )
}
