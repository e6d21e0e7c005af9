import { useCommand } from '@balai/client'
import { pictureTypes } from '@balai/contract'
import { pointsDesk } from '@balai/contract/desk/points'
import { rewardArts, rewardPicture } from '@balai/contract/desk/points-changes'
import { Button, IconUpload, Notice, SelectField } from '@balai/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { base64Of } from '../app/base64.ts'
import { useWords } from './texts.ts'

const bytesMax = 5 * 1024 * 1024

/** What a reward is shown by: a drawing of this house, or a picture that is brought here. */
export function RewardPicture({ set, wrong }: { set: string; wrong: boolean }) {
  const { t } = useWords()
  const [art, choose] = useState(set)
  const [own, bring] = useState(rewardPicture.test(set) ? set : undefined)
  const [large, tooLarge] = useState(false)
  const upload = useCommand(pointsDesk.upload)
  const file = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    tooLarge(chosen !== undefined && chosen.size > bytesMax)
    if (!chosen || chosen.size > bytesMax) return
    const answer = await upload.send({ image: await base64Of(chosen) })
    if (!answer?.given) return
    bring(answer.given.path)
    choose(answer.given.path)
  }
  const refused = large ? t('reward.pictureLarge') : upload.message
  return (
    <div className="mall-picture">
      <SelectField
        name="art"
        label={t('reward.art')}
        value={art}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...rewardArts.map((value) => ({ value: String(value), label: t(`art.${value}`) })),
          ...(own ? [{ value: own, label: t('art.own') }] : []),
        ]}
        {...(wrong && { error: t('reward.wrong') })}
      />
      {art === own && <img src={own} alt={t('art.own')} decoding="async" />}
      <input
        ref={file}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={t('reward.upload')}
        hidden
        onChange={(event) => void take(event)}
      />
      <Button
        size="sm"
        tone="outline"
        icon={<IconUpload size={16} />}
        busy={upload.pending}
        busyLabel={t('reward.uploading')}
        onClick={() => file.current?.click()}
      >
        {t('reward.upload')}
      </Button>
      {refused && <Notice tone="warn">{refused}</Notice>}
    </div>
  )
}
