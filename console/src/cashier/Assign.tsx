import { useAsk } from '@balai/client'
import type { MemberId } from '@balai/contract'
import { cashierDesk } from '@balai/contract/desk/cashier'
import { cashierChanges } from '@balai/contract/desk/cashier-changes'
import { lists, type Row } from '@balai/contract/desk/list'
import { members } from '@balai/contract/desk/members'
import { Button, SelectField, TextField } from '@balai/ui'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useMe } from '../app/me.ts'
import { calledBy, useWords } from './texts.ts'

type To = z.output<typeof cashierChanges.assign.takes>['to']
type Whose = { id: MemberId; account: string }
type Giving = { payment: Row; close: () => void }

const restMs = 200
const foundMax = 6

/** Gives money that is nobody’s to a member: to a deposit of theirs, or as one of its own. */
export function Assign({ payment: row, close }: Giving) {
  const { t, money } = useWords()
  const { exponent } = useMe()
  const [whose, choose] = useState<Whose>()
  const [to, take] = useState<To>()
  const [sent, send] = useState(false)
  const { gateway = '', payment = '', amount, currency } = row
  const title = t('assign.title', {
    amount: money(amount ?? '0', { currency: currency ?? '', exponent }),
  })
  if (sent && to && gateway && payment)
    return (
      <Propose
        change={cashierChanges.assign}
        terms={{ gateway, payment, to }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask title={title} close={close} onSubmit={() => send(to !== undefined)}>
      {row.reference && (
        <p>
          {t('gate.reference')} <code>{row.reference}</code>
        </p>
      )}
      {whose ? (
        <>
          <p className="cashier-whose">
            <b>{whose.account}</b>
            <Button size="sm" onClick={() => choose(undefined)}>
              {t('assign.other')}
            </Button>
          </p>
          <Where key={whose.id} whose={whose} gateway={gateway ?? ''} take={take} />
        </>
      ) : (
        <FindMember choose={choose} />
      )}
    </Ask>
  )
}

function FindMember({ choose }: { choose: (whose: Whose) => void }) {
  const { t } = useWords()
  const [typed, type] = useState('')
  const [text, rest] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => rest(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useAsk(members.search, { text }, { enabled: text.length >= 2 })
  return (
    <>
      <TextField
        label={t('assign.member')}
        hint={t('assign.memberHint')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <ul className="cashier-found" aria-live="polite">
        {data?.slice(0, foundMax).map(({ id, account }) => (
          <li key={id}>
            <Button size="sm" onClick={() => choose({ id, account })}>
              {account}
            </Button>
          </li>
        ))}
        {data?.length === 0 && <li className="text-muted">{t('assign.noMember')}</li>}
      </ul>
    </>
  )
}

type Placing = { whose: Whose; gateway: string; take: (to: To | undefined) => void }

function Where({ whose, gateway, take }: Placing) {
  const words = useWords()
  const { t, money, moment } = words
  const filters = { member: whose.id, gateway }
  const { data } = useAsk(lists.page, { name: 'deposits', filters })
  const ways = useAsk(cashierDesk.ways, undefined).data?.ways ?? []
  const methods = ways.filter((way) => way.gateway === gateway).map(({ method }) => method)
  const all: { value: string; label: string; to: To }[] = [
    ...methods.map((method) => ({
      value: method,
      label: `${t('assign.own')} · ${t(`method.${method}`)}`,
      to: { is: 'member', member: whose.id, method } as const,
    })),
    ...(data?.rows ?? []).map((row) => ({
      value: row.deposit ?? '',
      label: [
        row.number,
        money(row.asked ?? '0', data?.made ?? { currency: '', exponent: 0 }),
        calledBy(words, 'state', row.state ?? ''),
        row.at ? moment(new Date(row.at)) : '',
      ].join(' · '),
      to: { is: 'deposit', deposit: row.deposit ?? '' } as const,
    })),
  ]
  const [value, choose] = useState<string>()
  const chosen = all.find((one) => one.value === value) ?? all[0]
  const first = chosen && JSON.stringify(chosen.to)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands chosen is what is taken
  useEffect(() => take(chosen?.to), [first])
  return (
    <SelectField
      label={t('assign.where')}
      options={all.map(({ value, label }) => ({ value, label }))}
      value={chosen?.value ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
