import { Badge, Button, IconCheck, IconClock } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { AddAuthenticator } from './AddAuthenticator.tsx'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'
import { Row } from './Row.tsx'

/** An app that shows a fresh code every half minute. */
export function Authenticator({ on }: { on: boolean }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const Change = on ? RemoveAuthenticator : AddAuthenticator
  return (
    <>
      <Row
        picture={<IconClock />}
        title={
          <>
            {t('security.totp')}{' '}
            {on && (
              <Badge tone="win" icon={<IconCheck size={16} />}>
                {t('security.on')}
              </Badge>
            )}
          </>
        }
        action={
          <Button onClick={() => setOpen(true)}>
            {t(on ? 'security.remove' : 'security.setUp')}
          </Button>
        }
      >
        {t(on ? 'security.totpOn' : 'security.totpText')}
      </Row>
      {open && <Change close={() => setOpen(false)} />}
    </>
  )
}
