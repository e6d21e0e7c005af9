import type { AgentContract } from '@balai/contract'
import { Badge, Button, batik, cx, IconRight } from '@balai/ui'
import { type ReactNode, useId, useState } from 'react'
import { housePurse } from '../../words/format.ts'
import { type Spoken, useWords } from '../../words/words.tsx'
import { Act } from './Act.tsx'
import { Bills } from './Bills.tsx'
import { History } from './History.tsx'
import { State } from './State.tsx'
import { sharesSaid } from './said.ts'
import { Terms } from './Terms.tsx'
import { Trial } from './Trial.tsx'

type DeedOf = {
  contract: AgentContract
  again: () => unknown
  onNewTerms?: (() => void) | undefined
}

/** A contract: what it gives, what it came to by now, what waits for an answer, and its bills. */
export function Deed({ contract, again, onNewTerms }: DeedOf) {
  const spoken = useWords()
  const { t } = spoken
  const { kind, state, side, signed, offered } = contract
  const shown = signed ?? offered
  const open = state === 'active' || state === 'cancelling'
  return (
    <article className={cx('b-card deed', batik('parang'))} data-open={open || undefined}>
      <header className="deed-head">
        <div className="agent-what">
          <small>
            {side === 'given'
              ? t('contract.to', { account: contract.account })
              : contract.upline
                ? t('contract.by', { account: contract.upline })
                : t('contract.byHouse')}
          </small>
          <h3>
            {shown ? sharesSaid(shown.terms, spoken) : t(`agent.page_${kind}`)}{' '}
            <span>{shown && t(`contract.of_${shown.terms.basis}`)}</span>
          </h3>
        </div>
        <State of={state} />
      </header>
      <p className="text-muted t-13">{sinceSaid(contract, spoken)}</p>
      {signed && <Sums contract={contract} />}
      {offered && <Offered contract={contract} offered={offered} again={again} />}
      {state === 'cancelling' && <Ending contract={contract} again={again} />}
      {signed && (
        <Fold label={t('contract.termsNow', { nth: signed.nth })}>
          <Terms kind={kind} terms={signed.terms} />
        </Fold>
      )}
      {signed && (
        <Fold label={t('contract.bills')} note={waitsSaid(contract, spoken)}>
          <Bills contract={contract} again={again} />
        </Fold>
      )}
      <Fold label={t('contract.past')}>
        <History contract={contract} />
      </Fold>
      {state === 'active' && !offered && (
        <footer className="agent-acts">
          {onNewTerms && (
            <Button tone="outline" onClick={onNewTerms}>
              {t('contract.newTerms')}
            </Button>
          )}
          <Act kind={kind} contract={contract.id} act="cancel" tone="quiet" done={again} />
        </footer>
      )}
    </article>
  )
}

const waitsSaid = ({ waiting }: AgentContract, { t, figure }: Spoken) =>
  waiting > 0 ? t('contract.waiting', { count: figure(waiting) }) : undefined

function sinceSaid(
  { state, since, until, signed, offered }: AgentContract,
  { t, houseDay, day, clock }: Spoken,
) {
  if (until) return t('contract.until', { at: `${day(until)}, ${clock(until)}` })
  if (state === 'signing' && offered) return t('contract.offeredAt', { day: houseDay(offered.at) })
  if (!since || !signed) return t('contract.never')
  return t('contract.since', { at: `${day(since)}, ${clock(since)}` })
}

function Sums({ contract: { paid, owed, side } }: { contract: AgentContract }) {
  const { t, money } = useWords()
  return (
    <dl className="deed-sums">
      <div>
        <dt>{t(`contract.paid_${side}`)}</dt>
        <dd className="num">{money(paid, housePurse)}</dd>
      </div>
      <div data-due={owed > 0n || undefined}>
        <dt>{t(owed < 0n ? 'contract.over' : 'contract.owed')}</dt>
        <dd className="num">{money(owed < 0n ? -owed : owed, housePurse)}</dd>
      </div>
    </dl>
  )
}

type OfferedOf = { contract: AgentContract; again: () => unknown } & {
  offered: NonNullable<AgentContract['offered']>
}

/** Terms that wait: whoever would be paid tries them out, signs or rejects; who offered them takes them back. */
function Offered({ contract: { id, kind, side, signed }, offered, again }: OfferedOf) {
  const { t } = useWords()
  const mine = side === 'mine'
  return (
    <section className="deed-offer" aria-label={t('contract.offered')}>
      <h4>{t(signed ? 'contract.offeredNew' : 'contract.offered')}</h4>
      <Terms kind={kind} terms={offered.terms} />
      {mine && (
        <Fold label={t('contract.tryThese')}>
          <Trial kind={kind} terms={offered.terms} />
        </Fold>
      )}
      <div className="agent-acts">
        {mine ? (
          <>
            <Act kind={kind} contract={id} act="sign" tone="primary" done={again} />
            <Act kind={kind} contract={id} act="reject" done={again} />
          </>
        ) : (
          <Act kind={kind} contract={id} act="withdraw" done={again} />
        )}
      </div>
    </section>
  )
}

type EndingOf = Pick<DeedOf, 'contract' | 'again'>

/** One side asked for the end: the other agrees or not, and who asked may take it back. */
function Ending({ contract: { id, kind, endAskedByMe }, again }: EndingOf) {
  const { t } = useWords()
  return (
    <section className="deed-offer" aria-label={t('contract.state_cancelling')}>
      <p>{t(endAskedByMe ? 'contract.endMine' : 'contract.endOther')}</p>
      <div className="agent-acts">
        {!endAskedByMe && <Act kind={kind} contract={id} act="end" done={again} />}
        <Act kind={kind} contract={id} act="goOn" tone="primary" done={again} />
      </div>
    </section>
  )
}

type FoldOf = { label: string; note?: string | undefined; children: ReactNode }

/** A part of a contract that is opened. */
function Fold({ label, note, children }: FoldOf) {
  const [open, show] = useState(false)
  const id = useId()
  return (
    <section className="deed-fold">
      <button
        type="button"
        className="agent-row"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        <b className="agent-what">{label}</b>
        {note && <Badge tone="warn">{note}</Badge>}
        <IconRight size={16} className="agent-turn" />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  )
}
