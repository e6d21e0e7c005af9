import { useCommand } from '@balai/client'
import { avatarNames, imageMaxBytes, type Profile, pictureTypes, profile } from '@balai/contract'
import { Avatar, Dialog, IconUpload, Notice } from '@balai/ui'
import { avatars } from '@balai/ui/art/avatars.ts'
import { type ChangeEvent, useEffect, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { Crop } from './Crop.tsx'
import { useProfileAgain } from './Profile.tsx'

type Choosing = { own: Profile; close: () => void }

/** One of the house’s own pictures, two letters, or a picture of one’s own. */
export function ChooseAvatar({ own, close }: Choosing) {
  const { t } = useWords()
  const again = useProfileAgain()
  const choose = useCommand(profile.drawnAvatar)
  const send = useCommand(profile.ownAvatar)
  const [picture, show] = useState<ImageBitmap>()
  const [said, say] = useState<string>()
  useEffect(() => () => picture?.close(), [picture])
  const done = async (answer: { given?: unknown } | undefined) => {
    if (!answer?.given) return
    await again()
    close()
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    say(undefined)
    if (file.size > imageMaxBytes * 4) return say(t('profile.tooLarge'))
    const drawn = await createImageBitmap(file).catch(() => undefined)
    if (drawn) show(drawn)
    else say(t('profile.notPicture'))
  }
  const wrong = said ?? choose.message ?? send.message ?? failureOf(choose, t) ?? failureOf(send, t)
  const chosen = own.avatar.of === 'drawn' ? own.avatar.drawn : undefined
  return (
    <Dialog
      open
      size="modal"
      title={t('profile.changeAvatar')}
      closeLabel={t('frame.close')}
      onClose={close}
    >
      <div className="profile-form">
        {wrong && <Notice tone="warn">{wrong}</Notice>}
        {picture ? (
          <Crop
            picture={picture}
            busy={send.pending}
            take={(image) => void send.send({ image }).then(done)}
            leave={() => show(undefined)}
          />
        ) : (
          <>
            <p className="text-muted">{t('profile.avatarText')}</p>
            <ul className="avatar-grid">
              <li>
                <button
                  type="button"
                  aria-pressed={own.avatar.of === 'letters'}
                  aria-label={t('profile.avatar_letters')}
                  disabled={choose.pending}
                  onClick={() => void choose.send({ drawn: null }).then(done)}
                >
                  <Avatar initials={[...own.nickname].slice(0, 2).join('').toUpperCase()} />
                </button>
              </li>
              {avatarNames.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-pressed={name === chosen}
                    aria-label={t(`profile.avatar_${name}`)}
                    disabled={choose.pending}
                    onClick={() => void choose.send({ drawn: name }).then(done)}
                  >
                    <Avatar initials="" src={avatars[name]} />
                  </button>
                </li>
              ))}
            </ul>
            <label className="b-btn b-btn-secondary b-btn-wide profile-upload">
              <span className="b-btn-face">
                <IconUpload />
                {t('profile.upload')}
              </span>
              <input type="file" accept={pictureTypes.join(',')} onChange={(e) => void open(e)} />
            </label>
            <p className="profile-small">{t('profile.uploadHint')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
