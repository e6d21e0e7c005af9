import { useAsk, useCommand } from '@balai/client'
import { accountsMost, agentLinks, type Gives, OpenedAs, type TeamRate } from '@balai/contract'
import { Button, Notice, Segments, SkeletonMany, TextArea } from '@balai/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureOf } from '../../identity/failure.ts'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { CopyText } from './CopyText.tsx'
import { RatesFields } from './RatesFields.tsx'
import { useRates } from './useRates.ts'

type Opened = Gives<typeof agentLinks.openAccounts>

/** Accounts that an agent opens for others, several at once. */
export function OpenAccounts() {
  const { data, error, refetch } = useAsk(agentLinks.links, undefined)
  if (error) return <Failed error={error} again={refetch} />
  return data ? <Form own={data.rates} /> : <SkeletonMany of="row" count={3} />
}

const namesIn = (text: string) => text.split(/[\s,;]+/).filter((name) => name !== '')

function Form({ own }: { own: readonly TeamRate[] }) {
  const { t, figure } = useWords()
  const opening = useCommand(agentLinks.openAccounts)
  const rates = useRates(own)
  const [typed, type] = useState('')
  const [as, openAs] = useState<OpenedAs>('member')
  const [tried, tryIt] = useState(false)
  const [said, say] = useState<Opened>()
  const accounts = namesIn(typed)
  const wrong =
    accounts.length === 0
      ? t('agent.accountsEmpty')
      : accounts.length > accountsMost
        ? t('agent.accountsMany', { most: accountsMost })
        : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    say(undefined)
    if (wrong || rates.wrong) return
    const answer = await opening.send({ accounts, as, rates: rates.given })
    if (!answer?.given) return
    say(answer.given)
    if (!answer.given.opened.length) return
    tryIt(false)
    type('')
  }
  const failed = opening.message ?? failureOf(opening, t)
  return (
    <>
      {said && said.opened.length > 0 && <Passwords of={said.opened} />}
      <form className="agent-form b-card" method="dialog" onSubmit={(event) => void submit(event)}>
        <h3 className="d-20">{t('agent.accountsNew')}</h3>
        <p className="text-muted">{t('agent.accountsText')}</p>
        <Segments
          label={t('agent.openAs')}
          options={OpenedAs.options.map((value) => ({ value, label: t(`agent.openAs_${value}`) }))}
          value={as}
          onChange={openAs}
        />
        <p className="t-13 text-muted" aria-live="polite">
          {t(`agent.openAsText_${as}`)}
        </p>
        <TextArea
          label={t('agent.accounts')}
          hint={t('agent.accountsHint', { count: figure(accounts.length), most: accountsMost })}
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          {...(tried && wrong && { error: wrong })}
        />
        <RatesFields of={rates} tried={tried} />
        {said && said.faults.length > 0 && (
          <Notice tone="warn" title={t('agent.accountsRefused')}>
            <ul>
              {said.faults.map(({ account, why }) => (
                <li key={`${account} ${why}`}>
                  <b>{account}</b>: {t(`agent.name_${why}`)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {failed && <Notice tone="warn">{failed}</Notice>}
        <Button type="submit" tone="primary" busy={opening.pending}>
          {t('agent.accountsOpen')}
        </Button>
      </form>
    </>
  )
}

/** Told this once: whoever gets them has to choose one of their own as they come in. */
function Passwords({ of }: { of: Opened['opened'] }) {
  const { t, figure } = useWords()
  const section = useRef<HTMLElement>(null)
  const text = of.map(({ account, password }) => `${account}\t${password}`).join('\n')
  // They stand above the form that was sent: whoever sent it is brought to them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: others that were opened are read anew
  useEffect(() => section.current?.focus(), [of])
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="agent-form b-card"
      aria-labelledby="agent-first"
    >
      <h3 id="agent-first" className="d-20">
        {t('agent.opened', { count: figure(of.length) })}
      </h3>
      <Notice tone="info">{t('agent.openedOnce')}</Notice>
      <dl className="agent-firsts">
        {of.map(({ account, password }) => (
          <div key={account}>
            <dt>{account}</dt>
            <dd className="num">{password}</dd>
          </div>
        ))}
      </dl>
      <CopyText text={text} label={t('agent.copyAll')} />
    </section>
  )
}
