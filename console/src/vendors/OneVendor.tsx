import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { vendors } from '@balai/contract/desk/vendors'
import { Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { Agreed } from './Agreed.tsx'
import { Calls } from './Calls.tsx'
import { GameList } from './GameList.tsx'
import { Keys } from './Keys.tsx'
import { Lines } from './Lines.tsx'
import { vendorRoute } from './routes.tsx'
import { VendorState } from './VendorState.tsx'
import { OpenBreaks } from './Work.tsx'
import './vendors.css'
import { useWords } from './texts.ts'

export type Whole = Gives<typeof vendors.one>

/** One vendor: its line, its keys, what was agreed, and what waits for somebody. */
export function OneVendor() {
  const { t, said } = useWords()
  const { id } = vendorRoute.useParams()
  const { data, error, refetch } = useAsk(vendors.one, { vendor: id }, { staleMs: 10_000 })
  const above = { to: '/vendors', label: t('vendors.title') }
  const look = () => void refetch()
  if (error instanceof Refused && error.code === 'vendor-unknown')
    return (
      <Page title={id} above={above}>
        <Empty title={t('vendors.unknown')}>{t('vendors.unknownText')}</Empty>
      </Page>
    )
  return (
    <Page
      title={data ? said(data.standing.words) : id}
      above={above}
      beside={data && <VendorState standing={data.standing} />}
      actions={
        <Link
          to="/lists/$name"
          params={{ name: 'vendor-calls' }}
          search={{ filters: { vendor: id } }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('vendors.log')}
        </Link>
      }
    >
      {error && !data && <Failed error={error} again={look} />}
      {!data && !error && <SkeletonMany of="row" count={8} />}
      {data && (
        <>
          <Lines whole={data} />
          <div className="vendor-parts">
            <Keys whole={data} look={look} />
            <Agreed whole={data} look={look} />
          </div>
          <Calls vendor={id} />
          <GameList whole={data} look={look} />
          <OpenBreaks vendor={id} look={look} />
        </>
      )}
    </Page>
  )
}
