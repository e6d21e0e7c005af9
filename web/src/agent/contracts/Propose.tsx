import { useAsk, useCommand } from '@balai/client'
import { agentContracts, type Gives } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'
import { Button, Empty, Notice, SelectField, SkeletonMany } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../../identity/failure.ts'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { rateText } from '../rates.ts'
import { beginning, termsOf } from './draft.ts'
import { Terms } from './Terms.tsx'
import { TermsForm } from './TermsForm.tsx'
import { Trial } from './Trial.tsx'

const most = 100

type ProposeOf = {
  kind: ContractKind
  to?: string | undefined
  done: () => unknown
  leave: () => void
}

/** Terms for an agent directly below, tried out beside the form on what they really played. */
export function Propose({ kind, ...rest }: ProposeOf) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(agentContracts.contractHeirs, { kind, limit: most })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <SkeletonMany of="row" count={4} />
  if (!data.most) return <Empty title={t('contract.noShare')}>{t('contract.noShareText')}</Empty>
  if (!data.items.length)
    return <Empty title={t('contract.noHeirs')}>{t('contract.noHeirsText')}</Empty>
  return <Form kind={kind} heirs={data.items} own={data.most} {...rest} />
}

type Heirs = Gives<typeof agentContracts.contractHeirs>
type FormOf = ProposeOf & { heirs: Heirs['items']; own: NonNullable<Heirs['most']> }

function Form({ kind, heirs, own, to, done, leave }: FormOf) {
  const { t, percent } = useWords()
  const proposing = useCommand(agentContracts.proposeContract)
  const [draft, setDraft] = useState(() => beginning(own))
  const [chosen, choose] = useState(
    () => (heirs.find(({ account }) => account === to) ?? heirs[0])?.member,
  )
  const terms = termsOf(draft, { kind, payer: 'upline' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!terms || !chosen) return
    const answer = await proposing.send({ member: chosen, kind, terms })
    if (answer?.given) await done()
  }
  const wrong = proposing.message ?? failureOf(proposing, t)
  return (
    <form className="b-card deed-propose" method="dialog" onSubmit={(event) => void submit(event)}>
      <h3>{t('contract.propose')}</h3>
      <p className="t-13 text-muted">
        {t('contract.ownShare', { most: percent(rateText(own.rate)) })}{' '}
        {t(`contract.of_${own.basis}`)}
      </p>
      <div className="deed-beside">
        <div className="deed-form">
          <SelectField
            label={t('contract.heir')}
            options={heirs.map(({ member, account }) => ({ value: member, label: account }))}
            value={chosen}
            onChange={({ target }) => {
              proposing.reset()
              choose(heirs.find(({ member }) => member === target.value)?.member)
            }}
          />
          <TermsForm
            kind={kind}
            draft={draft}
            most={own.rate}
            edit={(next) => {
              proposing.reset()
              setDraft(next)
            }}
          />
        </div>
        <aside className="deed-form" aria-label={t('contract.trial')}>
          {terms ? (
            <>
              <Terms kind={kind} terms={terms} />
              <Trial kind={kind} terms={terms} member={chosen} />
            </>
          ) : (
            <p className="text-muted">{t('contract.unfinished')}</p>
          )}
        </aside>
      </div>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <div className="agent-acts">
        <Button type="submit" tone="primary" busy={proposing.pending} disabled={!terms || !chosen}>
          {t('contract.send')}
        </Button>
        <Button tone="quiet" onClick={leave}>
          {t('contract.notNow')}
        </Button>
      </div>
    </form>
  )
}
