export * from './icons-frame.tsx'
export * from './icons-later.tsx'
