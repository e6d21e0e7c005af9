import { useCommand } from '@balai/client'
import { members } from '@balai/contract/desk/members'
import { Button, buttonClass, Dialog, Notice, TextArea } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import type { Member } from './MemberPage.tsx'
import { useWords } from './words.ts'

/** Opens the site as the member sees it, for a reason that is kept; and ends that again. */
export function ViewAs({ member, close }: { member: Member; close: () => void }) {
  const { t, clock } = useWords()
  const view = useCommand(members.viewAs)
  const end = useCommand(members.endView)
  const [reason, write] = useState('')
  const [tried, tryIt] = useState(false)
  const short = reason.trim().length < 4
  const title = t('view.title', { name: member.account })
  const stop = async () => {
    await end.send({ member: member.id })
    close()
  }
  if (view.given)
    return (
      <Dialog
        open
        title={title}
        closeLabel={t('close')}
        onClose={close}
        footer={
          <>
            <Button onClick={() => void stop()} busy={end.pending} busyLabel={t('view.end')}>
              {t('view.end')}
            </Button>
            <a
              href={`/?token=${view.given.code}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ tone: 'primary' })}
            >
              {t('view.link')}
            </a>
          </>
        }
      >
        <p className="tabular-nums">{t('view.open', { until: clock(view.given.until) })}</p>
      </Dialog>
    )
  const submit = () => {
    tryIt(true)
    if (!short) void view.send({ member: member.id, reason: reason.trim() })
  }
  return (
    <Ask title={title} go={t('view.go')} busy={view.pending} onSubmit={submit} close={close}>
      <p className="t-13 text-muted">{t('view.text')}</p>
      <TextArea
        label={t('view.reason')}
        rows={3}
        maxLength={1000}
        value={reason}
        error={tried && short ? t('reveal.short') : undefined}
        onChange={({ target }) => write(target.value)}
      />
      {view.message && <Notice tone="warn">{view.message}</Notice>}
    </Ask>
  )
}
