import { useCommand } from '@balai/client'
import { profile } from '@balai/contract'
import { Button, Dialog, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { useProfileAgain } from './Profile.tsx'

const signsMost = 20

/** Another nickname: what it may be stands beside it, what the house says against it under it. */
export function ChangeNickname({ was, close }: { was: string; close: () => void }) {
  const { t } = useWords()
  const again = useProfileAgain()
  const { send, pending, message, ...sent } = useCommand(profile.nickname)
  const [name, setName] = useState(was)
  const [tried, tryIt] = useState('')
  const length = [...new Intl.Segmenter('id').segment(name.trim())].length
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(name)
    const answer = await send({ nickname: name })
    if (!answer?.given) return
    await again()
    close()
  }
  return (
    <Dialog open title={t('profile.changeNickname')} closeLabel={t('frame.close')} onClose={close}>
      <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('profile.nicknameText')}</p>
        <TextField
          label={t('profile.nickname')}
          aside={`${length}/${signsMost}`}
          name="nickname"
          autoComplete="nickname"
          maxLength={60}
          hint={t('profile.nicknameHint')}
          value={name}
          error={tried === name ? (message ?? failureOf(sent, t)) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" tone="primary" size="lg" wide busy={pending}>
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  )
}
