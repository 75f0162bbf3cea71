// How mails look: mail programs know neither our style sheets nor light-dark(), so each element has the light inks of tokens.css, and those
// that follow a dark theme get the dark ones by a sheet at the head. Pure.
const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:'Iowan Old Style',Palatino,Georgia,serif;font-weight:600;letter-spacing:-.01em";
const soft = '#465154';
const note = `${sans};font-size:15px;line-height:1.5;color:${soft}`;
const cell = 'padding:10px 0;border-bottom:1px solid #cdd7d3';

export const styles = {
  sheet: [
    'a{color:#0c4a55}img{border:0;max-width:100%}',
    '@media (prefers-color-scheme:dark){',
    '.bg{background:#0f1517!important}.card{background:#182022!important}',
    '.ink,.ink h1,.ink h2{color:#eff3f0!important}.soft{color:#b6c2c1!important}',
    '.rule{border-color:#74848a!important}.line{border-color:#39474b!important}',
    '.btn{background:#84d0c9!important;color:#06262b!important}a.lk{color:#84d0c9!important}',
    '.day{display:none!important}.night{display:inline-block!important}}',
  ].join(''),
  text: 'margin:0 0 16px',
  note: `margin:0 0 16px;${note}`,
  heading: `${serif};font-size:28px;line-height:1.12;margin:0 0 14px;color:#15191a`,
  now: `${serif};font-size:19px;line-height:1.2;margin:28px 0 8px`,
  brand: `padding:18px 24px;${serif};font-size:22px;line-height:1.2;color:#15191a`,
  mark: 'vertical-align:middle;margin-right:10px',
  picture: 'display:block;width:100%;height:auto',
  card: `background:#ffffff;padding:28px 24px 8px;${sans};font-size:16px;line-height:1.5;color:#15191a;overflow-wrap:anywhere`,
  button: 'background:#0c4a55;border-radius:99px',
  action: `display:block;padding:15px 24px;${sans};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:99px`,
  foot: `padding:0 24px 32px;${sans};font-size:13px;line-height:1.5;color:${soft}`,
  address: 'word-break:break-all',
  rows: `border-top:1.5px solid #15191a;margin:0 0 20px;${sans};font-size:15px;line-height:1.4`,
  cell,
  figure: `padding:10px 0 10px 12px;border-bottom:1px solid #cdd7d3;font-weight:600;white-space:nowrap`,
  detail: `font-size:13px;color:${soft}`,
  pass: 'border-radius:10px;overflow:hidden;margin:0 0 20px',
  passTop: `background:#0b3640;color:#f7f5ee;padding:14px 18px;${sans};font-size:14px;line-height:1.4`,
  passTitle: `${serif};font-size:20px;line-height:1.15`,
  passCode: `background:#f4dfbc;border-top:2px dashed #0b3640;padding:18px;${sans};color:#15191a`,
  square: 'background:#ffffff;border-radius:8px;padding:4px;width:168px;margin:0 auto 12px',
  code: 'font-size:20px;font-weight:700;letter-spacing:.08em',
  hint: 'font-size:14px;color:#4a3a24',
  warning: `background:#ffffff;border-top:5px solid #000000;border-bottom:5px solid #000000;padding:14px 20px;${sans};font-size:16px;line-height:1.35;font-weight:700;color:#000000;text-align:center`,
  club: `padding:20px 24px 12px;${sans};font-size:13px;line-height:1.5;color:${soft}`,
} as const;
