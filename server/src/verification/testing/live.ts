/** What a house needs to be live, as its environment; nothing of it is opened in these tests. */
export const live = {
  BALAI_MODE: 'live',
  PUBLIC_URL: 'https://balai.example',
  PLAY_URL: 'https://play.balai.example',
  DATABASE_URL: 'postgres://app@db/balai',
  DATABASE_OWNER_URL: 'postgres://owner@db/balai',
  KEYS: '[]',
}
