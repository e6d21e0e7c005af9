import { useAsk } from '@balai/client'
import { bonusDesk, type SetOffer } from '@balai/contract/desk/bonus'
import { bonusChanges } from '@balai/contract/desk/bonus-changes'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import type { Purse } from '../app/format.ts'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import './bonus.css'
import { useWords } from './texts.ts'

const EditOffer = later(async () => (await import('./EditOffer.tsx')).EditOffer)

/** What the house adds to deposits: the terms in force, what runs under them and what they have cost. */
export function Offers() {
  const { t } = useWords()
  const may = useMay('settings.edit')
  const [making, make] = useState(false)
  const { data, error, refetch } = useAsk(bonusDesk.offers, undefined, { staleMs: 10_000 })
  return (
    <Page
      title={t('offers')}
      actions={
        may &&
        data && (
          <Button size="sm" onClick={() => make(true)}>
            {t('offer.new')}
          </Button>
        )
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={5} />}
      {data?.offers.length === 0 && <Empty title={t('offer.none')}>{t('offer.noneText')}</Empty>}
      {data && data.offers.length > 0 && (
        <>
          <p className="text-muted">{t('offer.about')}</p>
          <ul className="bonus-offers">
            {data.offers.map((offer) => (
              <li key={offer.offer} className="sheet">
                <One offer={offer} house={data} may={may} />
              </li>
            ))}
          </ul>
        </>
      )}
      {making && data && <EditOffer house={data} close={() => make(false)} />}
    </Page>
  )
}

export type House = Purse & {
  vendors: readonly { vendor: string; name: string }[]
  pages: readonly { id: string; title: string }[]
}

function One({ offer: set, house, may }: { offer: SetOffer; house: House; may: boolean }) {
  const { t, lang, money, figure, moment } = useWords()
  const [doing, begin] = useState<'edit' | 'switch'>()
  const { offer, terms, version, at, running, given, granted, converted } = set
  const name = terms.names[lang]
  return (
    <article className="bonus-offer" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <code>{offer}</code>
        <Badge {...(terms.open && { tone: 'win' as const })}>
          {t(terms.open ? 'offer.open' : 'offer.closed')}
        </Badge>
      </header>
      <dl>
        <Fact num label={t('offer.gives')}>
          {t('offer.upTo', { percent: figure(terms.percent), most: money(terms.most, house) })}
        </Fact>
        <Fact num label={t('offer.depositLeast')}>
          {money(terms.depositLeast, house)}
        </Fact>
        <Fact num label={t('offer.for')}>
          {terms.nth === null ? t('offer.any') : t('offer.nth', { nth: figure(terms.nth) })}
          {' · '}
          {t(`offer.per_${terms.per}`)}
        </Fact>
        <Fact num label={t('offer.toPlay')}>
          {t(`offer.counts_${terms.counts}`, { times: figure(terms.times) })}
        </Fact>
        <Fact num label={t('offer.days')}>
          {figure(terms.days)}
        </Fact>
        <Fact num label={t('offer.stakeMost')}>
          {terms.stakeMost === null ? t('offer.noMost') : money(terms.stakeMost, house)}
        </Fact>
        <Fact num label={t('offer.running')}>
          {figure(running)}
        </Fact>
        <Fact num label={t('offer.given')}>
          {figure(given)} · {money(granted, house)}
        </Fact>
        <Fact num label={t('offer.converted')}>
          {money(converted, house)}
        </Fact>
      </dl>
      <footer>
        <small className="text-muted num">
          {t('offer.version', { version: figure(version), at: moment(at) })}
        </small>
        <Link
          to="/lists/$name"
          params={{ name: 'bonuses' }}
          search={{ filters: { offer } }}
          className="link"
        >
          {t('offer.list')}
        </Link>
        <Link to="/audit/history" search={{ subject: `bonus-offer:${offer}` }} className="link">
          {t('offer.history')}
        </Link>
        {may && (
          <span className="bonus-acts">
            <Button
              size="sm"
              tone={terms.open ? 'danger' : 'secondary'}
              onClick={() => begin('switch')}
            >
              {t(terms.open ? 'offer.close' : 'offer.reopen')}
            </Button>
            <Button size="sm" onClick={() => begin('edit')}>
              {t('offer.edit')}
            </Button>
          </span>
        )}
      </footer>
      {doing === 'switch' && (
        <Propose
          change={bonusChanges.setOffer}
          terms={{ offer, terms: { ...terms, open: !terms.open } }}
          onClose={() => begin(undefined)}
        />
      )}
      {doing === 'edit' && <EditOffer offer={set} house={house} close={() => begin(undefined)} />}
    </article>
  )
}
