import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { affiliatesDesk } from '@balai/contract/desk/affiliates'
import { affiliateChanges } from '@balai/contract/desk/affiliates-changes'
import { Button, SelectField, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Ask } from '../../app/Ask.tsx'
import { Propose } from '../../app/change/Propose.tsx'
import { Fact } from '../../app/Fact.tsx'
import { Failed } from '../../app/Failed.tsx'
import { useMay } from '../../app/me.ts'
import type { Agent } from '../AgentPage.tsx'
import { Nothing } from '../Nothing.tsx'
import { useWords } from '../texts.ts'

type Found = Gives<typeof affiliatesDesk.affiliateOne>

/** Of which programmes an agent has had a part. */
export function AffiliatePart({ agent }: { agent: Agent }) {
  const { t } = useWords()
  const may = useMay('agents.edit')
  const { member } = agent.node
  const { data, error, refetch } = useAsk(affiliatesDesk.affiliateOne, { member })
  const [changing, change] = useState(false)
  return (
    <section className="agent-section" aria-label={t('affiliates.part')}>
      <h2>{t('affiliates.part')}</h2>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={1} />}
      {data && !data.own && (
        <Nothing title={t('affiliates.partNone')} text={t('affiliates.partNoneText')} />
      )}
      {data?.own && <Part found={data} own={data.own} agent={agent} />}
      {may && data && data.programmes.length > 0 && (
        <p>
          <Button onClick={() => change(true)}>{t('affiliates.partSet')}</Button>
        </p>
      )}
      {changing && data && <SetPart agent={agent} found={data} close={() => change(false)} />}
    </section>
  )
}

type PartProps = { found: Found; own: NonNullable<Found['own']>; agent: Agent }

function Part({ found, own, agent }: PartProps) {
  const { t, figure, money } = useWords()
  const filters = { affiliate: agent.node.member }
  return (
    <div className="sheet terms-sheet">
      <dl className="agent-figures">
        <Fact num label={t('affiliates.brought')}>
          {figure(own.brought)}
        </Fact>
        <Fact num label={t('affiliates.owed')}>
          {money(own.owed, found)}
        </Fact>
      </dl>
      <ul className="agent-tiers">
        {own.terms.map(({ nth, programme, fromMonth }) => (
          <li key={nth}>
            <b>{programme ?? t('affiliates.partEnd')}</b>
            <span className="t-13 text-muted num">
              {t('affiliates.since', { from: fromMonth })}
            </span>
          </li>
        ))}
      </ul>
      <p className="agent-ways">
        {(['affiliate-statements', 'affiliate-brought', 'affiliate-postbacks'] as const).map(
          (name) => (
            <Link
              key={name}
              to="/lists/$name"
              params={{ name }}
              search={{ filters }}
              className="link"
            >
              {t(`affiliates.list_${name}`)}
            </Link>
          ),
        )}
      </p>
    </div>
  )
}

type SetPartProps = { agent: Agent; found: Found; close: () => void }

function SetPart({ agent: { node }, found, close }: SetPartProps) {
  const { t } = useWords()
  const [wanted, want] = useState<{ programme: string | null }>()
  const title = t('affiliates.partTitle', { account: node.account })
  if (wanted)
    return (
      <Propose
        change={affiliateChanges.affiliate}
        terms={{ member: node.member, ...wanted }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask
      title={title}
      close={close}
      onSubmit={(filled) => want({ programme: String(filled.get('programme') ?? '') || null })}
    >
      <SelectField
        label={t('affiliates.part')}
        hint={t('affiliates.partHint')}
        name="programme"
        options={[
          ...found.programmes.map(({ programme, name }) => ({
            value: programme,
            label: `${programme} · ${name}`,
          })),
          ...(found.own ? [{ value: '', label: t('affiliates.partEnd') }] : []),
        ]}
      />
    </Ask>
  )
}
