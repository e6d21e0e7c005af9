import { askKey, useAsk, useSession } from '@balai/client'
import { identity, profile } from '@balai/contract'
import { Button, Empty, SkeletonCard, SkeletonMany } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Room } from '../member/Room.tsx'
import { ShowWins } from '../winners/ShowWins.tsx'
import { useWords } from '../words/words.tsx'
import { Account } from './Account.tsx'
import { Contacts } from './Contacts.tsx'
import { Head } from './Head.tsx'
import { Locked } from './Locked.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnOnly } from './OwnOnly.tsx'
import { Person } from './Person.tsx'

/** Asks again who the member is, wherever it shows. */
export function useProfileAgain() {
  const client = useQueryClient()
  const token = useSession()?.token
  return async () => {
    await Promise.all(
      [profile.own, identity.member].map((question) =>
        client.invalidateQueries({ queryKey: askKey(question, undefined, token) }),
      ),
    )
  }
}

/** Who a member is in this house: how they are shown, what is known of them, how they are reached. */
export function Profile() {
  const { t } = useWords()
  return (
    <Room title={t('title.profile')}>
      <div className="profile">
        <OwnOnly>
          <Own />
        </OwnOnly>
      </div>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(profile.own, undefined)
  if (isError && !data)
    return (
      <Empty
        title={t('profile.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      />
    )
  if (!data)
    return (
      <div aria-busy="true">
        <SkeletonCard />
        <SkeletonMany of="row" count={6} />
      </div>
    )
  return (
    <>
      {data.lockedSince && <Locked since={data.lockedSince} />}
      <Head own={data} />
      <Person own={data} />
      <Contacts own={data} />
      <Account own={data} />
      <ShowWins />
      <OwnData />
    </>
  )
}
