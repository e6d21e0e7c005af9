import { useAsk, useLive } from '@balai/client'
import { type KycMine, kyc } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'
import { Begin } from './Begin.tsx'
import { Levels } from './Levels.tsx'
import { Request } from './Request.tsx'
import { Told } from './Told.tsx'

/** Whoever changes something asks again what stands now. */
export type Again = () => Promise<void>

/** Where a member stands, what is to be done next, and what each level opens. */
export function Verification() {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(kyc.mine, undefined, { staleMs: 0 })
  const again = async () => void (await refetch())
  // What staff decide is seen at once, on every screen.
  useLive('kyc', () => void refetch())
  if (isError && !data)
    return (
      <Empty
        title={t('kyc.failed')}
        action={<Button onClick={() => void again()}>{t('frame.retry')}</Button>}
      />
    )
  if (!data) return <SkeletonMany of="row" count={6} />
  return (
    <>
      <p className="text-muted">{t('kyc.lead')}</p>
      <Doing mine={data} again={again} />
      <Levels mine={data} />
      <p className="kyc-small">{t('kyc.safe')}</p>
      <Link href="/feedback" className="link">
        {t('kyc.help')}
      </Link>
    </>
  )
}

/** What comes next stands first: who somebody is, then papers, then what became of them. */
function Doing({ mine, again }: { mine: KycMine; again: Again }) {
  const { request, mayTell, mayBegin } = mine
  const open = request && 'due' in request.stands
  const told = !mayTell.name && !mayTell.birthday && (mine.contact.mobile || mine.contact.email)
  return (
    <>
      {request && <Request key={request.id} request={request} again={again} />}
      {!open && !told && <Told mine={mine} again={again} />}
      {!open && told && mayBegin.length > 0 && <Begin levels={mayBegin} again={again} />}
    </>
  )
}
