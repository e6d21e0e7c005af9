import type { Deposit } from '@balai/contract/cashier'
import type { WholeDeposit } from '@balai/contract/desk/cashier'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Purse } from '../app/format.ts'
import { calledBy, useWords } from './texts.ts'

/** One part of a page, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="sheet cashier-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type Stepped = {
  steps: Deposit['steps']
  /** Before the names of states and reasons: those of withdrawals are others. */
  of?: '' | 'out.'
}

/** How something came to where it stands, one step after another. */
export function Steps({ steps, of = '' }: Stepped) {
  const words = useWords()
  const { t, moment } = words
  return (
    <Part title={t('steps')}>
      <ol className="cashier-steps">
        {steps.map(({ state, reason, at }) => (
          <li key={`${state} ${at.toISOString()}`}>
            <b>{calledBy(words, `${of}state`, state)}</b>
            <span>{calledBy(words, `${of}reason`, reason)}</span>
            <time className="num text-muted" dateTime={at.toISOString()}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  )
}

type Moved = { transfers: WholeDeposit['transfers']; purse: Purse }

/** What the books have of something; each line opens there. */
export function Transfers({ transfers, purse }: Moved) {
  const words = useWords()
  const { t, money, moment } = words
  return (
    <Part title={t('books')}>
      {transfers.length === 0 && <p className="text-muted">{t('noBooks')}</p>}
      {transfers.map(({ key, reason, amount, at }) => (
        <div key={key} className="cashier-line">
          <b className="num">{money(amount, purse)}</b>
          <Link
            to="/lists/$name"
            params={{ name: 'member-entries' }}
            search={{ filters: { number: key } }}
            className="link"
          >
            {calledBy(words, 'transfer', reason)}
          </Link>
          <span className="num text-muted">{moment(at)}</span>
        </div>
      ))}
    </Part>
  )
}
