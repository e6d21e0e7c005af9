import { weaponOf, weapons } from '@balai/games/fish/index'
import type { Money } from '../money.ts'
import { IconMinus, IconPlus } from '../screens/icons.ts'
import type { Player, State } from './angler.ts'
import { named, type T } from './words/index.ts'

type ControlProps = { t: T; money: Money; player: Player; state: State }

/** Weapons, the stake of a shot, and what fires it. */
export function Controls({ t, money, player, state }: ControlProps) {
  const { bet, hall, weapon, auto, lock, readyAt } = state
  const { autoMost, leastMs } = player
  const stake = bet * BigInt(weaponOf(weapon).cost)
  return (
    <footer className="pond-bar">
      <fieldset className="arms-row">
        <legend className="unseen">{t('weapons')}</legend>
        {weapons.map(({ id, cost }) => (
          <label key={id} title={named(t, 'weapon', `${id}.about`)}>
            <input
              type="radio"
              name="weapon"
              checked={id === weapon}
              onChange={() => player.choose(id)}
            />
            <span>
              <b>{named(t, 'weapon', id)}</b>
              <small>{t('cost', { cost })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="stake">
        <button
          type="button"
          aria-label={t('bet.less')}
          disabled={bet === hall.bets[0]}
          onClick={() => player.bet(-1)}
        >
          <IconMinus />
        </button>
        <div className="stake-sum">
          <small>{t('bet')}</small>
          <b>{money(stake)}</b>
        </div>
        <button
          type="button"
          aria-label={t('bet.more')}
          disabled={bet === hall.bets.at(-1)}
          onClick={() => player.bet(1)}
        >
          <IconPlus />
        </button>
      </div>
      <div className="pond-fire">
        <button
          type="button"
          className="plain-button"
          aria-pressed={lock !== undefined}
          onClick={() => (lock === undefined ? player.lockNext() : player.unlock())}
        >
          {t('lock')}
        </button>
        {lock !== undefined && (
          <button
            type="button"
            className="plain-button lock-next"
            onClick={() => player.lockNext()}
          >
            {t('lock.next')}
          </button>
        )}
        {autoMost > 0 && (
          <button
            type="button"
            className="plain-button"
            aria-pressed={auto > 0}
            title={t('auto.about', { count: autoMost })}
            onClick={player.toggleAuto}
          >
            {t('auto')}
            {auto > 0 && ` · ${auto}`}
          </button>
        )}
        <button
          type="button"
          className="gold-button"
          aria-label={t('fire.for', { stake: money(stake) })}
          disabled={!state.here}
          onClick={player.fire}
        >
          {t('fire')}
          {readyAt > 0 && (
            <span
              key={readyAt}
              className="cooling"
              aria-hidden="true"
              style={{ animationDuration: `${leastMs}ms` }}
            />
          )}
        </button>
      </div>
    </footer>
  )
}
