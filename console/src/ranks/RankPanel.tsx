import './ranks.css'
import { useAsk } from '@balai/client'
import { type Gives, type MemberId, rankMost } from '@balai/contract'
import { ranksDesk } from '@balai/contract/desk/ranks'
import { rankChanges } from '@balai/contract/desk/ranks-changes'
import {
  Badge,
  Button,
  Card,
  Checkbox,
  Empty,
  SelectField,
  SkeletonMany,
  Table,
  TextField,
} from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { useWords } from './words.ts'

type Of = { id: MemberId; account: string }
type Rank = Gives<typeof ranksDesk.member>

/** The rank of one member: why they are there, and the way to set it by hand. */
export function RankPanel({ member }: { member: Of }) {
  const { t } = useWords()
  const asked = useAsk(ranksDesk.member, { member: member.id })
  const may = useMay('members.edit')
  const [setting, begin] = useState(false)
  const { data, error, refetch } = asked
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={t('tabs')}>
        <SkeletonMany of="row" count={5} />
      </div>
    )
  return (
    <div className="member-stack">
      <Standing of={data} />
      {may && (
        <p>
          <Button onClick={() => begin(true)}>{t('one.set')}</Button>
        </p>
      )}
      <Steps of={data} />
      {setting && <SetRank member={member} now={data.level} close={() => begin(false)} />}
    </div>
  )
}

function Standing({ of }: { of: Rank }) {
  const { t, said, moment, money } = useWords()
  const both = ({ deposits, stakes }: { deposits: bigint; stakes: bigint }) =>
    t('one.both', { deposits: money(deposits, of), stakes: money(stakes, of) })
  return (
    <Card className="panel">
      <dl className="facts">
        <dt>{t('one.level')}</dt>
        <dd>
          <b>
            {of.level} · {said(of.name)}
          </b>
        </dd>
        <dt>{t('one.since')}</dt>
        <dd className="num">{of.since ? moment(of.since) : '–'}</dd>
        <dt>{t('one.pinned')}</dt>
        <dd className="num">{of.pinnedUntil ? moment(of.pinnedUntil) : t('one.free')}</dd>
        <dt>{t('one.counted', { from: of.counted.from })}</dt>
        <dd className="num">{both(of.counted)}</dd>
        <dt>{t('one.month')}</dt>
        <dd className="num">
          {both(of.month)}{' '}
          {of.level > 0 && (
            <Badge tone={of.month.kept ? 'win' : 'warn'}>
              {t(of.month.kept ? 'one.kept' : 'one.unkept')}
            </Badge>
          )}
        </dd>
      </dl>
    </Card>
  )
}

function Steps({ of }: { of: Rank }) {
  const { t, moment } = useWords()
  if (of.steps.length === 0) return <Empty title={t('one.noSteps')} />
  return (
    <div className="sheet">
      <Table
        caption={t('one.steps')}
        dense
        rows={of.steps.map((step, nth) => ({ ...step, nth }))}
        rowKey={({ nth }) => String(nth)}
        columns={[
          {
            key: 'change',
            label: t('one.change'),
            phone: 'title',
            cell: ({ was, level }) => (
              <b>
                {was} → {level}
              </b>
            ),
          },
          {
            key: 'reason',
            label: t('one.reason'),
            phone: 'detail',
            cell: ({ reason, why }) => (why ? `${t(`one.${reason}`)}: ${why}` : t(`one.${reason}`)),
          },
          {
            key: 'by',
            label: t('one.by'),
            phone: 'none',
            cell: ({ by }) => t(by === 'house' ? 'one.house' : 'one.staff'),
          },
          { key: 'at', label: t('one.at'), phone: 'end', cell: ({ at }) => moment(at) },
        ]}
      />
    </div>
  )
}

const yearMs = 366 * 86_400_000

function SetRank({ member, now, close }: { member: Of; now: number; close: () => void }) {
  const { t } = useWords()
  const [level, choose] = useState(String(now))
  const [day, pick] = useState('')
  const [rules, byRules] = useState(false)
  const [tried, tryIt] = useState(false)
  const [wanted, want] = useState<{ level: number; until: Date | null }>()
  const title = t('set.title', { name: member.account })
  // To the end of that day, where the one who chooses it is.
  const until = day ? new Date(`${day}T23:59:59`) : undefined
  const fits = until && until > new Date() && until.getTime() < Date.now() + yearMs
  if (wanted)
    return (
      <Propose
        change={rankChanges.setMember}
        terms={{ member: member.id, ...wanted }}
        title={title}
        onClose={close}
      />
    )
  const submit = () => {
    tryIt(true)
    if (rules) want({ level: Number(level), until: null })
    else if (fits) want({ level: Number(level), until })
  }
  return (
    <Ask title={title} onSubmit={submit} close={close}>
      <p className="t-13 text-muted">{t('set.text')}</p>
      <SelectField
        label={t('set.level')}
        value={level}
        onChange={({ target }) => choose(target.value)}
        options={Array.from({ length: rankMost + 1 }, (_, one) => ({
          ...{ value: String(one), label: String(one) },
        }))}
      />
      {!rules && (
        <TextField
          label={t('set.until')}
          type="date"
          value={day}
          error={tried && !fits ? t('set.wrong') : undefined}
          onChange={({ target }) => pick(target.value)}
        />
      )}
      <Checkbox checked={rules} onChange={({ target }) => byRules(target.checked)}>
        {t('set.rules')}
      </Checkbox>
    </Ask>
  )
}
