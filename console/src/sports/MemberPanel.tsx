import { useAsk } from '@balai/client'
import type { MemberId } from '@balai/contract'
import { deskSports } from '@balai/contract/desk/sports'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import { Button, Card, SkeletonMany, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { useWords } from './texts.ts'

type Of = { id: MemberId; account: string }
const whole = 100n

/** What part of what others may stake on sports a member may, and the way to set it. */
export function MemberPanel({ member }: { member: Of }) {
  const { t, money, figure, moment } = useWords()
  const { data, error, refetch } = useAsk(deskSports.member, { member: member.id })
  const may = useMay('games.edit')
  const [setting, begin] = useState(false)
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={t('part')}>
        <SkeletonMany of="row" count={3} />
      </div>
    )
  const partOf = (most: bigint) => money((most * BigInt(data.part)) / whole, data)
  const close = () => {
    begin(false)
    void refetch()
  }
  return (
    <div className="member-stack">
      <Card className="panel">
        <dl className="facts">
          <dt>{t('part')}</dt>
          <dd>
            <b className="num">{t('percent', { part: figure(data.part) })}</b>
          </dd>
          <dt>{t('partSince')}</dt>
          <dd className="num">{data.since ? moment(data.since) : '–'}</dd>
          <dt>{t('partEvent')}</dt>
          <dd className="num">{partOf(data.memberMost)}</dd>
          <dt>{t('partTicket')}</dt>
          <dd className="num">{partOf(data.returnMost)}</dd>
        </dl>
        <p className="t-13 text-muted">{t('partText')}</p>
      </Card>
      {may && (
        <p>
          <Button onClick={() => begin(true)}>{t('setPart')}</Button>
        </p>
      )}
      {setting && <SetPart member={member} now={data.part} close={close} />}
    </div>
  )
}

function SetPart({ member, now, close }: { member: Of; now: number; close: () => void }) {
  const { t } = useWords()
  const [wrong, setWrong] = useState(false)
  const [part, want] = useState<number>()
  const title = t('partTitle', { name: member.account })
  if (part !== undefined)
    return (
      <Propose
        change={sportsChanges.boundsOfMember}
        terms={{ member: member.id, part }}
        title={title}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const text = String(filled.get('part') ?? '').trim()
    const fits = /^([1-9]\d?|100)$/.test(text)
    setWrong(!fits)
    if (fits) want(Number(text))
  }
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <TextField
        name="part"
        label={t('part')}
        hint={t('partHint')}
        figures
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(now)}
        {...(wrong && { error: t('wrong') })}
      />
    </Ask>
  )
}
