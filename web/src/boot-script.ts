/**
 * The one inline script of the site, before the first paint: the chosen theme, whether little is
 * to be carried, the menu as it was folded, and a page in the chosen language if the house sent another. A one-time code leaves the
 * address before anything is asked for; it waits in memory for the page. The cookie tells the house,
 * and is set once, so that a browser which keeps none does not reload for ever. The server hashes
 * this exact text into its CSP. The picture that the page begins with is sent for next, before all
 * scripts, and the letters where they are wanted: they come together, and the page is laid out anew once, not twice. A browser that could install the site is asked to wait with its question until somebody
 * presses for it. What is pressed before the page is alive is kept for
 * it, and where the pointer came down.
 */
export const bootScript = [
  '(function(d,l,c,u){l=navigator.connection;',
  "if(l&&l.saveData||matchMedia('(prefers-reduced-data:reduce)').matches)d.dataset.data='light';",
  'try{',
  'if(/^(dark|light)$/.test(localStorage.theme))d.dataset.theme=localStorage.theme;',
  'if(/^(full|light)$/.test(localStorage.data))d.dataset.data=localStorage.data;',
  "if(localStorage.menu==='mini')d.dataset.menu='mini';",
  'l=localStorage.lang;',
  "if(/^[A-Z]{2}$/.test(l)&&l.toLowerCase()!==d.lang&&document.cookie.indexOf('lang='+l)<0){",
  "document.cookie=c='lang='+l+';path=/;max-age=31536000;samesite=lax';",
  "if(document.cookie.indexOf('lang='+l)>=0)return location.reload()}",
  '}catch(e){}',
  "u=new URL(location.href);if(c=u.searchParams.get('token')){u.searchParams.delete('token');",
  "history.replaceState(null,'',u);window.handedCode=c}",
  "if(c=document.querySelector('meta[name=scene]')){u=document.createElement('link');u.rel='preload';",
  "u.as='image';u.fetchPriority='high';u.href=c.content.split(' ')[d.dataset.theme==='light'?1:0];",
  'document.head.appendChild(u)}',
  "if(d.dataset.data!=='light'&&(c=document.querySelector('meta[name=letters]')))",
  "c.content.split(' ').forEach(function(f){u=document.createElement('link');u.rel='preload';u.as='font';",
  "u.type='font/woff2';u.crossOrigin='';u.href=f;document.head.appendChild(u)});",
  "addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installing=e});",
  "addEventListener('pointerdown',function(e){window.held=e},true);",
  "addEventListener('click',function(e){window.pressed=e},true)",
  '})(document.documentElement)',
].join('')
