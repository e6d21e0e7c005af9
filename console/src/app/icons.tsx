import { drawn } from '@balai/ui'

/* What only the desk draws, on the same grid as the kit’s icons. */
export const IconFold = /* @__PURE__ */ drawn('M4 5h16v14H4zM9.5 5v14M16.5 9.5L14 12l2.5 2.5')
export const IconEyes = /* @__PURE__ */ drawn(
  'M1.8 9.5C3.3 7 5 5.8 7 5.8s3.7 1.2 5.2 3.7C10.7 12 9 13.2 7 13.2S3.3 12 1.8 9.5zM7 9.5v.1M11.8 14.5c1.5-2.5 3.2-3.7 5.2-3.7s3.7 1.2 5.2 3.7c-1.5 2.5-3.2 3.7-5.2 3.7s-3.7-1.2-5.2-3.7zM17 14.5v.1',
)
export const IconKey = /* @__PURE__ */ drawn(
  'M12.5 11.5a4.5 4.5 0 11-3-3L20 3.5M15 6l3 3M8 13.5v.1',
)
export const IconKeyboard = /* @__PURE__ */ drawn(
  'M3 6.5h18v11H3zM6.5 10v.1M10 10v.1M13.5 10v.1M17 10v.1M8 14h8',
)
export const IconRoles = /* @__PURE__ */ drawn(
  'M8 4.5h8v4H8zM3.5 15.5h6v4h-6zM14.5 15.5h6v4h-6zM12 8.5V12M6.5 15.5V12h11v3.5',
)
export const IconUndo = /* @__PURE__ */ drawn('M8.5 5L4 9.5l4.5 4.5M4 9.5h10a5.5 5.5 0 010 11h-3')
export const IconLeave = /* @__PURE__ */ drawn('M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5')
export const IconBooks = /* @__PURE__ */ drawn(
  'M4.5 4h4v16h-4zM8.5 4h4v16h-4zM13.5 5l3.9-1 3.8 15.2-3.9 1z',
)
export const IconPlug = /* @__PURE__ */ drawn(
  'M9 3.5v5M15 3.5v5M6 8.5h12v3.5a6 6 0 01-12 0zM12 18v3',
)
export const IconSliders = /* @__PURE__ */ drawn(
  'M4 7h8M16 7h4M4 17h4M12 17h8M14 4.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4zM10 14.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4z',
)
export const IconPages = /* @__PURE__ */ drawn(
  'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h7',
)
export const IconSwitch = /* @__PURE__ */ drawn('M12 3.5v8M6.8 6.8a7.5 7.5 0 1010.4 0')
