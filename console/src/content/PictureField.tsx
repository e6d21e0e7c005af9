import { useAsk, useCommand } from '@balai/client'
import { pictureTypes } from '@balai/contract'
import { content } from '@balai/contract/desk/content'
import { Button, cx, IconUpload, Notice, Scene } from '@balai/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { base64Of } from '../app/base64.ts'
import { useWords } from './words.ts'

const scenes = ['pendopo', 'wayang', 'rempah', 'gunung'] as const
const bytesMax = 5 * 1024 * 1024

type Choosing = {
  label: string
  value: string
  readOnly: boolean
  onChange: (picture: string) => void
}

/** A drawn scene of the house, or a picture that was brought here. */
export function PictureField({ label, value, readOnly, onChange }: Choosing) {
  const { t } = useWords()
  const { data } = useAsk(content.pictures, undefined)
  const upload = useCommand(content.upload)
  const [large, tooLarge] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const paths = data?.map(({ path }) => path) ?? []
  const own = value.startsWith('/') && !paths.includes(value) ? [value, ...paths] : paths
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    tooLarge(chosen !== undefined && chosen.size > bytesMax)
    if (!chosen || chosen.size > bytesMax) return
    const answer = await upload.send({ image: await base64Of(chosen) })
    if (answer?.given) onChange(answer.given.path)
  }
  const refused = large ? t('pictureLarge') : upload.message
  return (
    <fieldset className="cnt-pictures">
      <legend>{label}</legend>
      <div className="cnt-picture-grid">
        {scenes.map((scene) => (
          <Choice key={scene} of={scene} on={value === scene} {...{ label, readOnly, onChange }}>
            <Scene of={scene} />
          </Choice>
        ))}
        {own.map((path) => (
          <Choice key={path} of={path} on={value === path} {...{ label, readOnly, onChange }}>
            <img src={path} alt="" loading="lazy" decoding="async" />
          </Choice>
        ))}
      </div>
      {!readOnly && (
        <>
          <input
            ref={file}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            onChange={(event) => void bring(event)}
          />
          <Button
            size="sm"
            tone="outline"
            icon={<IconUpload size={16} />}
            busy={upload.pending}
            busyLabel={t('uploading')}
            onClick={() => file.current?.click()}
          >
            {t('upload')}
          </Button>
        </>
      )}
      {refused && <Notice tone="warn">{refused}</Notice>}
    </fieldset>
  )
}

type ChoiceProps = Omit<Choosing, 'value'> & { of: string; on: boolean; children: React.ReactNode }

function Choice({ of, on, label, readOnly, onChange, children }: ChoiceProps) {
  return (
    <label className={cx('cnt-picture', on && 'cnt-picture-on')}>
      <input
        type="radio"
        name={label}
        checked={on}
        disabled={readOnly}
        onChange={() => onChange(of)}
        aria-label={of}
      />
      {children}
    </label>
  )
}
