declare module 'zzfx' {
  export function zzfx(...settings: (number | undefined)[]): AudioBufferSourceNode
}
