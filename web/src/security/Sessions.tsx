import { useAsk, useCommand } from '@balai/client'
import { type OpenSession, security } from '@balai/contract'
import { Badge, Button } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Asked } from './Asked.tsx'
import { DevicePicture, useSeen } from './DevicePicture.tsx'
import { deviceOf } from './device.ts'
import { Row } from './Row.tsx'
import { Sure } from './Sure.tsx'

/** Where the member is signed in now; one may be ended, or all but this one. */
export function Sessions() {
  const { t } = useWords()
  const question = useAsk(security.sessions, undefined)
  const end = useCommand(security.endSession)
  const [asking, ask] = useState<{ session?: OpenSession }>()
  const others = question.data?.some(({ here }) => !here)
  const go = async () => {
    const answer = await end.send(asking?.session ? { session: asking.session.id } : {})
    if (!answer) return
    ask(undefined)
    await question.refetch()
  }
  const name = asking?.session && deviceOf(asking.session.device).name
  return (
    <Asked
      title={t('security.sessions')}
      id="sessions"
      question={question}
      count={2}
      action={
        others && (
          <Button tone="outline" onClick={() => ask({})}>
            {t('security.endAll')}
          </Button>
        )
      }
    >
      {(sessions) => (
        <>
          <ul className="guards b-card">
            {sessions.map((each) => (
              <SessionRow key={each.id} session={each} end={() => ask({ session: each })} />
            ))}
          </ul>
          <Sure
            open={asking !== undefined}
            title={t(name ? 'security.endOneAsk' : 'security.endAllAsk')}
            text={name ? t('security.endOneText', { device: name }) : t('security.endAllText')}
            act={t('security.end')}
            busy={end.pending}
            failed={end.failed}
            go={() => void go()}
            leave={() => ask(undefined)}
          />
        </>
      )}
    </Asked>
  )
}

function SessionRow({ session, end }: { session: OpenSession; end: () => void }) {
  const { t } = useWords()
  const seen = useSeen()
  return (
    <Row
      picture={<DevicePicture agent={session.device} />}
      title={deviceOf(session.device).name || t('security.unknownDevice')}
      action={
        session.here ? (
          <Badge tone="turq">{t('security.here')}</Badge>
        ) : (
          <Button onClick={end}>{t('security.end')}</Button>
        )
      }
    >
      {t('security.seen', { when: seen(session.lastSeenAt), place: session.ip })}
    </Row>
  )
}
