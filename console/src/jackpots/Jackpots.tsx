import { useAsk } from '@balai/client'
import { type DeskJackpot, deskJackpots } from '@balai/contract/desk/jackpots'
import { Badge, Button, Empty, Notice, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import '../app/terms/terms.css'
import './jackpots.css'
import { useWords } from './texts.ts'

const EditTerms = later(async () => (await import('./EditTerms.tsx')).EditTerms)
const lists = ['jackpot-falls', 'jackpot-days', 'jackpot-terms'] as const

/** Every pool with its books, its terms and its last falls. */
export function Jackpots() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(deskJackpots.now, undefined, { staleMs: 5_000 })
  return (
    <Page
      title={t('title')}
      actions={lists.map((name) => (
        <Link key={name} to="/lists/$name" params={{ name }} className="b-btn b-btn-quiet b-btn-sm">
          {t(`list.${name}`)}
        </Link>
      ))}
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data?.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {data && data.length > 0 && (
        <div className="terms-sheets">
          <p className="text-muted">{t('about')}</p>
          {data.map((one) => (
            <One key={one.game} one={one} />
          ))}
        </div>
      )}
    </Page>
  )
}

function One({ one }: { one: DeskJackpot }) {
  const { t, said, money, figure, moment } = useWords()
  const may = useMay('games.edit')
  const [editing, edit] = useState(false)
  const name = said(one.words)
  const { version, by, at } = one
  return (
    <article className="sheet terms-sheet" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <code>{one.game}</code>
        <Badge {...(one.balances && { tone: 'win' as const })}>
          {t(one.balances ? 'balances' : 'differs')}
        </Badge>
      </header>
      {!one.balances && (
        <Notice tone="bad">
          {t('differsText', {
            ledger: money(one.ledger, one),
            books: money(one.seeded + one.fed - one.back - one.fallen, one),
          })}
        </Notice>
      )}
      <p className="jackpot-pool num">{money(one.pool, one)}</p>
      <Books one={one} />
      <Terms one={one} />
      <Hits one={one} />
      <footer>
        <small className="text-muted num">
          {by === 'house'
            ? t('first', { version: figure(version) })
            : t('version', { version: figure(version), at: moment(at) })}
        </small>
        <Link to="/games/$id" params={{ id: one.game }} className="link">
          {t('game')}
        </Link>
        <Link to="/audit/history" search={{ subject: `jackpot:${one.game}` }} className="link">
          {t('history')}
        </Link>
        {may && (
          <span className="terms-acts">
            <Button size="sm" onClick={() => edit(true)}>
              {t('edit')}
              <span className="b-unseen"> {name}</span>
            </Button>
          </span>
        )}
      </footer>
      {editing && <EditTerms one={one} close={() => edit(false)} />}
    </article>
  )
}

/** What went in and out, and that the ledger holds what is left. */
function Books({ one }: { one: DeskJackpot }) {
  const { t, money, figure } = useWords()
  const sums = ['seeded', 'fed', 'back', 'fallen', 'ledger', 'waiting'] as const
  return (
    <dl>
      {sums.map((sum) => (
        <Fact num key={sum} label={t(`books.${sum}`)}>
          {money(one[sum], one)}
        </Fact>
      ))}
      <Fact num label={t('books.falls')}>
        {figure(one.falls)}
      </Fact>
    </dl>
  )
}

const wholeFeed = 10_000
const wholeReturn = 100

function Terms({ one }: { one: DeskJackpot }) {
  const { t, money, figure, share } = useWords()
  const { seal } = one
  const returned = (percent: string) => share(Number(percent) / wholeReturn)
  return (
    <dl>
      <Fact num label={t('terms.feed')}>
        {share(one.feed / wholeFeed)}
      </Fact>
      <Fact num label={t('terms.seed')}>
        {money(one.seed, one)}
      </Fact>
      <Fact num label={t('terms.chance')}>
        {t('terms.chanceOf', { unit: money(seal.unit, one), seals: figure(seal.seals) })}
      </Fact>
      <Fact num label={t('terms.often')}>
        {money(one.stakedPerFall, one)}
      </Fact>
      <Fact num label={t('terms.mean')}>
        {money(one.meanAtFall, one)}
      </Fact>
      <Fact num label={t('terms.rtp')}>
        {t('terms.rtpOf', { slot: returned(one.slotRtp), all: returned(one.rtp) })}
      </Fact>
    </dl>
  )
}

function Hits({ one }: { one: DeskJackpot }) {
  const { t, money, moment } = useWords()
  return (
    <section className="jackpot-hits" aria-label={t('hits')}>
      <h3>{t('hits')}</h3>
      {one.hits.length === 0 && <p className="text-muted">{t('hits.none')}</p>}
      <ul>
        {one.hits.map(({ round, amount, stake, at }) => (
          <li key={round}>
            <b className="num">{money(amount, one)}</b>
            <span className="num">{t('hits.stake', { stake: money(stake, one) })}</span>
            <time className="num text-muted" dateTime={at.toISOString()}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
