import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { buttonClass, Empty } from '@balai/ui'
import { Link, useParams } from '@tanstack/react-router'
import { later } from '../app/later.tsx'
import { Page } from '../app/Page.tsx'
import { ListView } from './ListView.tsx'
import { Failing, Loading } from './states.tsx'
import { useWords } from './texts.ts'
import { useSeen } from './useSeen.ts'

const CasesAbout = later(async () => (await import('../risk/CasesAbout.tsx')).CasesAbout)

/** Cases that a round is linked to are told beside it. */
const besideRounds = ({ round }: Row) => round && <CasesAbout kind="round" id={round} />

/** Any list of the house, by its name in the address. */
export function ListPage() {
  const { t, said } = useWords()
  const { name } = useParams({ strict: false })
  const offered = useAsk(lists.offered, undefined)
  const [seen, onSeen] = useSeen()
  const listed = offered.data?.find((one) => one.name === name)
  const above = { to: '/lists', label: t('lists.title') }
  if (listed)
    return (
      <Page title={said(listed.words)} above={above}>
        <ListView
          key={listed.name}
          {...{ listed, seen, onSeen }}
          {...(listed.name === 'rounds' && { beside: besideRounds })}
        />
      </Page>
    )
  return (
    <Page title={t('lists.title')} above={above}>
      {offered.isPending && <Loading />}
      {offered.isError && <Failing error={offered.error} onRetry={() => void offered.refetch()} />}
      {offered.data && (
        <Empty
          title={t('lists.unknown')}
          action={
            <Link to="/lists" className={buttonClass()}>
              {t('lists.all')}
            </Link>
          }
        />
      )}
    </Page>
  )
}
