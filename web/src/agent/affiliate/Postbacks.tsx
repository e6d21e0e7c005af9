import { useAsk, useAskPages, useCommand } from '@balai/client'
import {
  AffiliateEvent,
  agentAffiliates,
  type Gives,
  type Postback,
  postbackMarks,
} from '@balai/contract'
import { Button, Empty, Notice, SelectField, SkeletonMany, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../../identity/failure.ts'
import { useWords } from '../../words/words.tsx'
import { CopyText } from '../bring/CopyText.tsx'
import { Failed } from '../Failed.tsx'
import { Fold } from '../Fold.tsx'
import { refText } from './refText.ts'

const pageSize = 20
type Found = Gives<typeof agentAffiliates.postbacks>

/** Who is told of what became of accounts, what came of the calls, and how a call is known to be ours. */
export function Postbacks() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(agentAffiliates.postbacks, undefined)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <SkeletonMany of="row" count={3} />
  const again = () => void refetch()
  return (
    <>
      {data.items.length === 0 ? (
        <Empty title={t('affiliate.toldNone')}>{t('affiliate.toldNoneText')}</Empty>
      ) : (
        <ul className="b-card agent-rows">
          {data.items.map((one) => (
            <Fold
              key={one.id}
              title={t(`affiliate.event_${one.event}`)}
              note={one.open ? `${one.method} ${one.template}` : t('affiliate.toldOver')}
              end={<span className="num">{t('affiliate.toldCount', { count: one.told })}</span>}
            >
              {() => <Inside one={one} again={again} />}
            </Fold>
          ))}
        </ul>
      )}
      {data.hosts.length === 0 ? (
        <Notice>{t('affiliate.hostsNone')}</Notice>
      ) : (
        <Make hosts={data.hosts} again={again} />
      )}
      <Key of={data} />
    </>
  )
}

function Key({ of: { key } }: { of: Found }) {
  const { t } = useWords()
  const [shown, show] = useState(false)
  return (
    <section className="b-card agent-form" aria-label={t('affiliate.key')}>
      <h3 className="d-20">{t('affiliate.key')}</h3>
      <p className="t-13 text-muted">{t('affiliate.keyText')}</p>
      {shown ? (
        <>
          <p className="agent-address num">{key}</p>
          <CopyText text={key} label={t('affiliate.keyCopy')} />
        </>
      ) : (
        <Button tone="outline" onClick={() => show(true)}>
          {t('affiliate.keyShow')}
        </Button>
      )}
    </section>
  )
}

function Make({ hosts, again }: { hosts: readonly string[]; again: () => void }) {
  const { t } = useWords()
  const making = useCommand(agentAffiliates.makePostback)
  const [event, choose] = useState<string>('registered')
  const [method, by] = useState<string>('GET')
  const [template, write] = useState('')
  const [tried, tryIt] = useState(false)
  const empty = !/^https?:\/\/\S+$/.test(template.trim())
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    tryIt(true)
    if (empty) return
    const answer = await making.send({
      event: AffiliateEvent.options.find((one) => one === event) ?? 'registered',
      method: method === 'POST' ? 'POST' : 'GET',
      template: template.trim(),
    })
    if (!answer?.given) return
    tryIt(false)
    write('')
    again()
  }
  const failed = making.message ?? failureOf(making, t)
  return (
    <form className="agent-form b-card" method="dialog" onSubmit={(event) => void submit(event)}>
      <h3 className="d-20">{t('affiliate.toldNew')}</h3>
      <div className="agent-pair">
        <SelectField
          label={t('affiliate.event')}
          options={AffiliateEvent.options.map((value) => ({
            value,
            label: t(`affiliate.event_${value}`),
          }))}
          value={event}
          onChange={({ target }) => choose(target.value)}
        />
        <SelectField
          label={t('affiliate.method')}
          options={['GET', 'POST'].map((value) => ({ value, label: value }))}
          value={method}
          onChange={({ target }) => by(target.value)}
        />
      </div>
      <TextField
        label={t('affiliate.address')}
        hint={t('affiliate.addressHint', {
          marks: postbackMarks.map((mark) => `{${mark}}`).join(' '),
        })}
        type="url"
        value={template}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
        {...(tried && empty && { error: t('affiliate.addressWrong') })}
      />
      <p className="t-13 text-muted">{t('affiliate.hosts', { hosts: hosts.join(', ') })}</p>
      {failed && <Notice tone="warn">{failed}</Notice>}
      <Button type="submit" tone="primary" busy={making.pending}>
        {t('affiliate.toldMake')}
      </Button>
    </form>
  )
}

function Inside({ one, again }: { one: Postback; again: () => void }) {
  const { t, figure } = useWords()
  const ending = useCommand(agentAffiliates.endPostback)
  const [sure, ask] = useState(false)
  const failed = ending.message ?? failureOf(ending, t)
  const end = async () => {
    if (!sure) return ask(true)
    if ((await ending.send({ id: one.id }))?.given) again()
  }
  return (
    <div className="agent-inside">
      <p className="agent-address">
        {one.method} {one.template}
      </p>
      <dl className="agent-said-of">
        {(['told', 'waiting', 'givenUp'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`affiliate.calls_${key}`)}</dt>
            <dd className="num">{figure(one[key])}</dd>
          </div>
        ))}
      </dl>
      <Tries id={one.id} />
      {one.open && (
        <Button
          tone={sure ? 'danger' : 'outline'}
          busy={ending.pending}
          onClick={() => void end()}
          onBlur={() => ask(false)}
        >
          {t(sure ? 'affiliate.endSure' : 'affiliate.end')}
        </Button>
      )}
      {failed && <Notice tone="warn">{failed}</Notice>}
    </div>
  )
}

const known = {
  ok: 'ok',
  'not-ok': 'no',
  'too-slow': 'slow',
  unreachable: 'unreachable',
  'host-unlisted': 'unlisted',
  'address-refused': 'refused',
  redirected: 'redirected',
  ended: 'ended',
} as const
const isKnown = (came: string): came is keyof typeof known => came in known

/** Attempts and what came of each. */
function Tries({ id }: { id: string }) {
  const { t, day, clock } = useWords()
  const found = useAskPages(agentAffiliates.postbackTries, { id, limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  if (found.isError) return <Failed error={found.error} again={found.refetch} />
  if (found.isPending) return <SkeletonMany of="row" count={2} />
  const when = (at: Date) => `${day(at)}, ${clock(at)}`
  return (
    <>
      <ul className="agent-lines">
        {all.map(({ ref, nth, came, status, at, nextAt }) => (
          <li key={`${ref} ${nth}`} className="agent-row agent-line affiliate-row">
            <span className="agent-what">
              <b>{refText(ref)}</b>
              <small className="num">
                {when(at)}
                {nextAt && ` · ${t('affiliate.triedAgain', { at: when(nextAt) })}`}
              </small>
            </span>
            <span className="num">
              {t(`affiliate.try_${isKnown(came) ? known[came] : 'other'}`)}
              {status !== null && ` ${status}`}
            </span>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('agent.more')}
        </Button>
      )}
    </>
  )
}
