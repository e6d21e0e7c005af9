import { useSession } from '@balai/client'
import { Button, Empty } from '@balai/ui'
import type { ReactNode } from 'react'
import { useEntry } from '../app/entry.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'

type Panel = {
  title: string
  /** A trial account has nothing there: it is asked to register. */
  member?: boolean
  children: ReactNode
}

/** A member’s own records: a page of the centre. A visitor sees why there is nothing, and the way in. */
export function Panel({ title, member = false, children }: Panel) {
  return (
    <Room title={title}>
      <Signed member={member}>{children}</Signed>
    </Room>
  )
}

function Signed({ member, children }: { member: boolean; children: ReactNode }) {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  const trial = session?.isAgent === 4
  if (session && !(member && trial)) return children
  const way = session ? 'register' : 'login'
  return (
    <Empty
      title={t(session ? 'record.trial' : 'record.signIn')}
      action={
        <Button tone="primary" onClick={() => open(way)}>
          {t(`entry.${way}`)}
        </Button>
      }
    />
  )
}
