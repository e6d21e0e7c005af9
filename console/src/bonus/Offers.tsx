import { useAsk } from '@balai/client'
import { bonusDesk, type SetOffer } from '@balai/contract/desk/bonus'
import { bonusChanges } from '@balai/contract/desk/bonus-changes'
import { Empty } from '@balai/ui'
import { type Extras, nameIn } from '../app/extras.ts'
import { Fact } from '../app/Fact.tsx'
import type { Purse } from '../app/format.ts'
import { later } from '../app/later.tsx'
import { TermsPage } from '../app/terms/TermsPage.tsx'
import { TermsSheet } from '../app/terms/TermsSheet.tsx'
import { useWords } from './texts.ts'

const EditOffer = later(async () => (await import('./EditOffer.tsx')).EditOffer)

/** What the house adds to deposits: the terms in force, what runs under them and what they have cost. */
export function Offers() {
  const { t } = useWords()
  const asked = useAsk(bonusDesk.offers, undefined, { staleMs: 10_000 })
  return (
    <TermsPage
      title={t('offers')}
      asked={asked}
      make={{
        label: t('offer.new'),
        form: (house, close) => <EditOffer house={house} close={close} />,
      }}
    >
      {(house, may) =>
        house.offers.length === 0 ? (
          <Empty title={t('offer.none')}>{t('offer.noneText')}</Empty>
        ) : (
          <>
            <p className="text-muted">{t('offer.about')}</p>
            {house.offers.map((offer) => (
              <One key={offer.offer} offer={offer} house={house} may={may} />
            ))}
          </>
        )
      }
    </TermsPage>
  )
}

export type House = Purse & {
  vendors: readonly { vendor: string; name: string }[]
  pages: readonly { id: string; title: string }[]
  extras: Extras
}

function One({ offer: set, house, may }: { offer: SetOffer; house: House; may: boolean }) {
  const { t, money, figure } = useWords()
  const { offer, terms, running, given, granted, converted } = set
  return (
    <TermsSheet
      {...set}
      code={offer}
      names={terms.names}
      open={terms.open}
      list={{ name: 'bonuses', filters: { offer }, label: t('offer.list') }}
      subject={`bonus-offer:${offer}`}
      may={may}
      turn={{
        change: bonusChanges.setOffer,
        terms: { offer, terms: { ...terms, open: !terms.open } },
      }}
      edit={(close) => <EditOffer offer={set} house={house} close={close} />}
    >
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
      <Fact label={t('offer.extra')}>{nameIn(house.extras, terms.extra) ?? '–'}</Fact>
      <Fact num label={t('offer.running')}>
        {figure(running)}
      </Fact>
      <Fact num label={t('offer.given')}>
        {figure(given)} · {money(granted, house)}
      </Fact>
      <Fact num label={t('offer.converted')}>
        {money(converted, house)}
      </Fact>
    </TermsSheet>
  )
}
