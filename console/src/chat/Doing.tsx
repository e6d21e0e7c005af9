import { useCommand } from '@balai/client'
import type { MemberId } from '@balai/contract'
import { deskChat } from '@balai/contract/desk/chat'
import { Notice, SelectField, TextArea, toast } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { useWords } from './texts.ts'

/** What somebody is about to do. */
export type Done =
  | { doing: 'hide'; id: number; said: string }
  | { doing: 'mute' | 'unmute'; member: MemberId; account: string }

const reasonLeast = 4
/** How long, in minutes; nothing is until it is lifted. */
const lengths = ['10', '60', '1440', '10080', '43200', ''] as const

/** Asks why, and does it at once. */
export function Doing(props: Done & { close: () => void; done: () => void }) {
  const { t } = useWords()
  const { close, done } = props
  const [reason, give] = useState('')
  const [minutes, choose] = useState<string>('60')
  const [tried, tryIt] = useState(false)
  const hide = useCommand(deskChat.hide)
  const mute = useCommand(deskChat.mute)
  const unmute = useCommand(deskChat.unmute)
  const { pending, message, failed } = { hide, mute, unmute }[props.doing]
  const short = reason.trim().length < reasonLeast
  const submit = async () => {
    tryIt(true)
    if (short) return
    const answer =
      props.doing === 'hide'
        ? await hide.send({ id: props.id, reason })
        : props.doing === 'mute'
          ? await mute.send({
              ...{ member: props.member, reason, minutes: minutes ? Number(minutes) : null },
            })
          : await unmute.send({ member: props.member, reason })
    if (!answer?.given) return
    toast({ tone: 'good', title: t(`chat.done.${props.doing}`) })
    done()
    close()
  }
  const title =
    props.doing === 'hide'
      ? t('chat.hideOf', { id: props.id })
      : t(`chat.${props.doing}Of`, { account: props.account })
  return (
    <Ask
      title={title}
      go={t(`chat.${props.doing}`)}
      busy={pending}
      onSubmit={() => void submit()}
      close={close}
    >
      {props.doing === 'hide' && <blockquote className="chat-quote">{props.said}</blockquote>}
      {props.doing === 'mute' && (
        <SelectField
          label={t('chat.length')}
          value={minutes}
          options={lengths.map((value) => ({ value, label: t(`chat.length.${value || 'open'}`) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <TextArea
        label={t('chat.reason')}
        hint={t(props.doing === 'mute' ? 'chat.reasonSeen' : 'chat.reasonKept')}
        rows={3}
        maxLength={300}
        value={reason}
        error={tried && short ? t('chat.reasonShort') : undefined}
        onChange={({ target }) => give(target.value)}
      />
      {(message || failed) && <Notice tone="bad">{message ?? t('chat.failed')}</Notice>}
    </Ask>
  )
}
