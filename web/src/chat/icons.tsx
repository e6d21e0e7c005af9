import { drawn } from '@balai/ui'

export const IconReply = /* @__PURE__ */ drawn('M10 6L4.5 11.5 10 17M4.5 11.5H14c3.5 0 5.5 2 5.5 6')
export const IconSend = /* @__PURE__ */ drawn('M4 12L20 4.5 15.5 20l-4-6.5zM11.5 13.5L20 4.5')
export const IconSticker = /* @__PURE__ */ drawn(
  'M4 5h16v9l-6 6H4zM20 14h-6v6M8.5 10v.1M13.5 10v.1M8 13.2c1.6 1.9 4.4 1.9 6 0',
)
export const IconShrink = /* @__PURE__ */ drawn('M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5')
