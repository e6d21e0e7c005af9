import { avatarSide, pictureTypes } from '@balai/contract'
import { Button } from '@balai/ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { byKey, cutOf, kept, type Lying, zoomMost } from './crop.ts'

const [, jpeg] = pictureTypes

const side = 280
/** As it travels: the house draws it smaller. */
const sent = 2 * avatarSide

type Cropping = {
  picture: ImageBitmap
  busy: boolean
  take: (base64: string) => void
  leave: () => void
}

/** Cuts a square out of a picture: dragged with a finger or a mouse, or moved and enlarged by keys. */
export function Crop({ picture, busy, take, leave }: Cropping) {
  const { t } = useWords()
  const [lying, lie] = useState<Lying>({ x: 0, y: 0, zoom: 1 })
  const from = useRef<{ x: number; y: number; lying: Lying }>(undefined)
  const canvas = useRef<HTMLCanvasElement>(null)
  const field = useRef<HTMLDivElement>(null)
  // What was pressed to choose the picture is gone: keys go on here.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const put = (next: Lying) => lie(kept(next, picture, side))
  useEffect(() => drawCut(canvas.current, picture, lying), [picture, lying])
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, lying }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const at = from.current
    if (!at) return
    put({ ...at.lying, x: at.lying.x + clientX - at.x, y: at.lying.y + clientY - at.y })
  }
  const key = (event: KeyboardEvent) => {
    const next = byKey(event.key, lying)
    if (!next) return
    event.preventDefault()
    put(next)
  }
  const go = () => {
    const large = document.createElement('canvas')
    large.width = sent
    large.height = sent
    drawCut(large, picture, lying)
    take(large.toDataURL(jpeg, 0.9).split(',')[1] ?? '')
  }
  return (
    <div className="crop">
      <p className="text-muted">{t('profile.cropText')}</p>
      <div
        ref={field}
        className="crop-field"
        role="application"
        aria-label={t('profile.crop')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={() => {
          from.current = undefined
        }}
        onKeyDown={key}
      >
        <canvas ref={canvas} width={2 * side} height={2 * side} />
      </div>
      <label className="crop-zoom">
        <span>{t('profile.zoom')}</span>
        <input
          type="range"
          min={1}
          max={zoomMost}
          step={0.05}
          value={lying.zoom}
          onChange={({ target }) => put({ ...lying, zoom: Number(target.value) })}
        />
      </label>
      <div className="profile-acts">
        <Button tone="primary" busy={busy} onClick={go}>
          {t('profile.usePicture')}
        </Button>
        <Button onClick={leave}>{t('profile.otherPicture')}</Button>
      </div>
    </div>
  )
}

/** Draws what the square holds of the picture, as large as the canvas is. */
function drawCut(canvas: HTMLCanvasElement | null, picture: ImageBitmap, lying: Lying) {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  const { left, top, side: long } = cutOf(lying, picture, side)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, long, long, 0, 0, canvas.width, canvas.height)
}
