import './ranks.css'
import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { ranksDesk } from '@balai/contract/desk/ranks'
import { RankTable, rankChanges } from '@balai/contract/desk/ranks-changes'
import { Button, type Column, Notice, SkeletonMany, Table, TextField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { EditLevel } from './EditLevel.tsx'
import { Factors } from './Factors.tsx'
import { Label } from './Label.tsx'
import { useWords } from './words.ts'

export type Told = Gives<typeof ranksDesk.table>
export type Level = Told['levels'][number]
export type Factor = Told['rebateFactors'][number]

/** The table of ranks, as the house has set it, and how many members are where. */
export function Ranks() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(ranksDesk.table, undefined, { staleMs: 10_000 })
  return (
    <Page title={t('ranks.title')}>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={10} />}
      {data && <Editor key={data.version} now={data} />}
    </Page>
  )
}

/** What was changed and not proposed yet stays on this page alone. */
function Editor({ now }: { now: Told }) {
  const { t, figure, moment } = useWords()
  const may = useMay('settings.edit')
  const [levels, setLevels] = useState<readonly Level[]>(now.levels)
  const [days, setDays] = useState(String(now.countedDays))
  const [editing, edit] = useState<number>()
  const [wanted, want] = useState<z.output<typeof RankTable>>()
  const [wrong, setWrong] = useState<string>()
  const [factors, setFactors] = useState<readonly Factor[]>(now.rebateFactors)
  const changed =
    levels !== now.levels || factors !== now.rebateFactors || days !== String(now.countedDays)
  const propose = () => {
    const countedDays = /^\d{1,3}$/.test(days) ? Number(days) : Number.NaN
    const plain = levels.map(({ level: _, ...terms }) => terms)
    const given = { countedDays, levels: plain, rebateFactors: factors }
    const read = z.safeDecode(RankTable, JSON.parse(digits(given)))
    const [issue] = read.error?.issues ?? []
    setWrong(issue && (issue.path[0] === 'countedDays' ? 'days' : 'order'))
    if (read.success) want(read.data)
  }
  const level = editing === undefined ? undefined : levels[editing]
  return (
    <div className="ranks">
      <p className="text-muted">
        {t('ranks.about')}{' '}
        {now.by === 'house'
          ? t('ranks.first')
          : t('ranks.version', { version: figure(now.version), at: moment(now.at) })}
      </p>
      <div className="ranks-head">
        <TextField
          label={t('ranks.days')}
          hint={t('ranks.daysHint')}
          figures
          inputMode="numeric"
          autoComplete="off"
          disabled={!may}
          value={days}
          {...(wrong === 'days' && { error: t('ranks.wrong') })}
          onChange={({ target }) => setDays(target.value.trim())}
        />
        <p className="ranks-lists">
          <Link to="/lists/$name" params={{ name: 'ranks' }}>
            {t('ranks.members')}
          </Link>
          <Link to="/lists/$name" params={{ name: 'rank-steps' }}>
            {t('ranks.steps')}
          </Link>
          <Link to="/lists/$name" params={{ name: 'rank-figures' }}>
            {t('ranks.figures')}
          </Link>
        </p>
      </div>
      <Levels now={now} levels={levels} {...(may && { edit })} />
      <Factors now={now} factors={factors} {...(may && { keep: setFactors })} />
      {wrong === 'order' && <Notice tone="warn">{t('ranks.order')}</Notice>}
      {may && (
        <p className="ranks-acts">
          <Button tone="primary" disabled={!changed} onClick={propose}>
            {t('ranks.propose')}
          </Button>
          {changed && (
            <Button
              onClick={() => {
                setLevels(now.levels)
                setFactors(now.rebateFactors)
                setDays(String(now.countedDays))
                setWrong(undefined)
              }}
            >
              {t('ranks.drop')}
            </Button>
          )}
        </p>
      )}
      {level && (
        <EditLevel
          level={level}
          purse={now}
          close={() => edit(undefined)}
          keep={(next) => {
            setLevels(levels.map((one) => (one.level === next.level ? next : one)))
            edit(undefined)
          }}
        />
      )}
      {wanted && (
        <Propose
          change={rankChanges.setTable}
          terms={wanted}
          title={t('ranks.title')}
          onClose={() => want(undefined)}
        />
      )}
    </div>
  )
}

/** Money as digits, as it travels. */
const digits = (given: unknown) =>
  JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? String(value) : value))

type Shown = { now: Told; levels: readonly Level[]; edit?: (level: number) => void }

function Levels({ now, levels, edit }: Shown) {
  const words = useWords()
  const { t, lang, money, share, figure } = words
  const both = ({ deposits, stakes }: Level['reach']) =>
    deposits > 0n || stakes > 0n ? `${money(deposits, now)} · ${money(stakes, now)}` : '–'
  const columns: Column<Level>[] = [
    {
      key: 'level',
      label: t('ranks.level'),
      phone: 'title',
      cell: (level) => (
        <span className="ranks-name">
          <b>
            {level.level} · {level.name[lang]}
          </b>{' '}
          <Label {...level} />
        </span>
      ),
    },
    {
      key: 'members',
      label: t('ranks.count'),
      figure: true,
      phone: 'figure',
      cell: ({ level }) => figure(now.members.find((one) => one.level === level)?.members ?? 0),
    },
    {
      key: 'reach',
      label: t('ranks.reachBoth'),
      phone: 'detail',
      cell: ({ reach }) => both(reach),
    },
    { key: 'keep', label: t('ranks.keepBoth'), phone: 'none', cell: ({ keep }) => both(keep) },
    {
      key: 'rebate',
      label: t('ranks.rebateRate'),
      figure: true,
      phone: 'none',
      cell: ({ rebateRate }) => share(rebateRate / 10_000),
    },
    {
      key: 'gift',
      label: t('ranks.upgradeGift'),
      figure: true,
      phone: 'none',
      cell: ({ upgradeGift }) => money(upgradeGift, now),
    },
    {
      key: 'edit',
      label: <span className="sr-only">{t('ranks.edit')}</span>,
      phone: 'end',
      cell: ({ level, name }) =>
        edit && (
          <Button
            tone="quiet"
            aria-label={t('ranks.editOne', { name: name[lang] })}
            onClick={() => edit(level)}
          >
            {t('ranks.edit')}
          </Button>
        ),
    },
  ]
  return (
    <div className="sheet">
      <Table
        caption={t('ranks.title')}
        dense
        columns={columns}
        rows={levels}
        rowKey={({ level }) => String(level)}
      />
    </div>
  )
}
