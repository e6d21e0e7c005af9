import { useCommand } from '@balai/client'
import { type Bonus, bonus as calls } from '@balai/contract'
import { Badge, Button, IconCheck, IconRight, Notice, Progress } from '@balai/ui'
import { Link } from 'wouter'
import { failureOf } from '../identity/failure.ts'
import { ask } from '../shell/overlay.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { nameOf, shareOf, toneOf } from './named.ts'
import { Stakes } from './Stakes.tsx'
import { TermsOf } from './TermsOf.tsx'

type Open = { bonus: Bonus; purse: Purse; cash: bigint; again: () => Promise<void> }

/** A bonus that runs or waits for its deposit: how far it is, what holds, what stays and what goes. */
export function OpenBonus({ bonus, purse, cash, again }: Open) {
  const spoken = useWords()
  const { t } = spoken
  const tone = toneOf[bonus.state]
  const name = nameOf(bonus, spoken)
  return (
    <article className="bonus-open" aria-label={name}>
      <header>
        <div>
          <h3>{name}</h3>
          <small className="num">{bonus.number}</small>
        </div>
        <span role="status">
          <Badge {...(tone && { tone })}>{t(`bonus.state_${bonus.state}`)}</Badge>
        </span>
      </header>
      {bonus.state === 'accepted' ? (
        <Waits bonus={bonus} purse={purse} />
      ) : (
        <Runs bonus={bonus} purse={purse} />
      )}
      <StaysGoes bonus={bonus} purse={purse} cash={cash} again={again} />
      <details>
        <summary>{t('bonus.allTerms')}</summary>
        <TermsOf terms={bonus.terms} purse={purse} page={bonus.page} />
      </details>
      {bonus.state !== 'accepted' && (
        <section className="bonus-stakes" aria-label={t('bonus.stakes')}>
          <h4>{t('bonus.stakes')}</h4>
          <Stakes id={bonus.id} purse={purse} />
        </section>
      )}
    </article>
  )
}

type One = { bonus: Bonus; purse: Purse }

function Waits({ bonus, purse }: One) {
  const { t, money } = useWords()
  return (
    <>
      <p>
        {t('bonus.waits', { bonus: money(bonus.amount, purse), owed: money(bonus.owed, purse) })}
      </p>
      {bonus.deposit && (
        <Link href={`/member/deposit/${bonus.deposit}`} className="link bonus-on">
          {t('bonus.itsDeposit')}
          <IconRight size={16} />
        </Link>
      )}
    </>
  )
}

function Runs({ bonus, purse }: One) {
  const { t, money, day, clock } = useWords()
  const { counted, settled, owed, balance, amount, ends, terms } = bonus
  const of = { counted: money(counted, purse), owed: money(owed, purse) }
  const done = settled >= owed
  return (
    <>
      <div className="bonus-far">
        <div className="bonus-far-said">
          <b>{t('bonus.progress', of)}</b>
          {done ? (
            <Badge tone="win" icon={<IconCheck size={16} />}>
              {t('bonus.done')}
            </Badge>
          ) : (
            <span className="num">{t('bonus.left', { left: money(owed - counted, purse) })}</span>
          )}
        </div>
        <Progress
          label={t('bonus.played')}
          value={shareOf(bonus)}
          max={1_000}
          words={t('bonus.progress', of)}
          {...(!done && { tone: 'gold' as const })}
        />
        {counted > settled && (
          <small>{t('bonus.unsettled', { open: money(counted - settled, purse) })}</small>
        )}
      </div>
      <dl className="bonus-facts">
        <div>
          <dt>{t('bonus.balance')}</dt>
          <dd className="num">{money(balance, purse)}</dd>
        </div>
        <div>
          <dt>{t('bonus.given')}</dt>
          <dd className="num">{money(amount, purse)}</dd>
        </div>
        {ends && (
          <div>
            <dt>{t('bonus.until')}</dt>
            <dd>
              {day(ends)}, {clock(ends)}
            </dd>
          </div>
        )}
        {terms.stakeMost !== null && (
          <div>
            <dt>{t('bonus.stakeMost')}</dt>
            <dd className="num">{money(terms.stakeMost, purse)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** What giving it up leaves and takes, in figures, before it is asked. */
function StaysGoes({ bonus, purse, cash, again }: Open) {
  const { t, money } = useWords()
  const cancel = useCommand(calls.cancel)
  const stays = money(cash, purse)
  const goes = money(bonus.balance, purse)
  const give = async () => {
    const said = await ask({
      icon: 'alert',
      title: t('bonus.cancelAsk'),
      html: t('bonus.cancelText', { stays, goes }),
      buttons: [
        { value: 'keep', text: t('bonus.cancelKeep') },
        { value: 'go', text: t('bonus.cancel'), tone: 'danger' },
      ],
    })
    if (said !== 'go') return
    await cancel.send({ id: bonus.id })
    await again()
  }
  const wrong = cancel.message ?? failureOf(cancel, t)
  return (
    <section className="bonus-ends" aria-label={t('bonus.ifCancelled')}>
      <dl>
        <div>
          <dt>{t('bonus.stays')}</dt>
          <dd className="num">{stays}</dd>
        </div>
        <div>
          <dt>{t('bonus.goes')}</dt>
          <dd className="num">{goes}</dd>
        </div>
      </dl>
      {bonus.inPlay && <p className="text-muted">{t('bonus.inPlay')}</p>}
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button
        tone="quiet"
        busy={cancel.pending}
        disabled={bonus.inPlay}
        onClick={() => void give()}
      >
        {t('bonus.cancel')}
      </Button>
    </section>
  )
}
