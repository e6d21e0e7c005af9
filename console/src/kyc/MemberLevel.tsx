import { useAsk } from '@balai/client'
import type { MemberId, PaperLevel } from '@balai/contract'
import { deskKyc } from '@balai/contract/desk/kyc'
import { kycChanges } from '@balai/contract/desk/kyc-changes'
import { Badge, Button, SelectField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { useWords } from './words.ts'

/** How well one member is known, where their papers are, and a way to ask for more. */
export function MemberLevel({ member }: { member: MemberId }) {
  const { t } = useWords()
  const sees = useMay('kyc.see')
  const edits = useMay('kyc.edit')
  const [asking, ask] = useState(false)
  const { data } = useAsk(deskKyc.of, { member })
  const [latest] = data?.requests ?? []
  return (
    <>
      <dt>{t('verification')}</dt>
      <dd>
        {data ? <Badge tone="turq">{t('levelOf', { level: data.level })}</Badge> : '…'}
        {sees && latest && (
          <Link to="/kyc/$id" params={{ id: latest.id }} className="link">
            {t('see')}
          </Link>
        )}
        {edits && (
          <Button size="sm" onClick={() => ask(true)}>
            {t('ask')}
          </Button>
        )}
        {asking && <AskFor member={member} close={() => ask(false)} />}
      </dd>
    </>
  )
}

function AskFor({ member, close }: { member: MemberId; close: () => void }) {
  const { t } = useWords()
  const [level, choose] = useState<PaperLevel>(2)
  const [proposing, propose] = useState(false)
  if (proposing)
    return <Propose change={kycChanges.ask} terms={{ member, level, again: [] }} onClose={close} />
  return (
    <Ask title={t('ask')} onSubmit={() => propose(true)} close={close}>
      <SelectField
        label={t('askLevel')}
        options={([2, 3] as const).map((value) => ({
          value: String(value),
          label: t('levelOf', { level: value }),
        }))}
        value={String(level)}
        onChange={({ target }) => choose(target.value === '3' ? 3 : 2)}
      />
    </Ask>
  )
}
