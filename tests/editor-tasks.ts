// What an editor does in the Studio, and the tests that do it: as the Studio's buttons do, but where a test is called otherwise.

interface EditorTask {
  readonly task: string;
  /** By file, the names of tests. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

const lake = (file: string) => `tests/lake/${file}.test.ts`;
const lists = lake('studio-lists');
const numbers = lake('club-numbers');

export const editorTasks: readonly EditorTask[] = [
  {
    task: 'sign in by a link, change a banner and publish it; it is on the site within two seconds',
    tests: {
      [lake('studio')]: ['an editor signs in, changes a banner and publishes it: the site has it within two seconds'],
    },
  },
  {
    task: 'see who else is here, and in which field',
    tests: { [lake('two-editors')]: ['each sees that the other is here, and in which field'] },
  },
  {
    task: 'type while another publishes, and lose nothing',
    tests: { [lake('two-editors')]: ['what both type while one publishes is in the document, and the other is told'] },
  },
  {
    task: 'put back words of a draft that another discarded',
    tests: {
      [lake('two-editors')]: ['words of a draft that somebody discards are offered, and can be copied and put back'],
    },
  },
  {
    task: 'take back what was typed, and a section that was removed',
    tests: {
      [lake('undo')]: [
        'Ctrl+Z takes back what was typed, saved ones too, and Ctrl+Shift+Z brings them again',
        'a section that is removed can be brought back to its place, one after the other',
      ],
    },
  },
  {
    task: 'give an event that members booked fewer places, move it, unpublish or delete it',
    tests: {
      [numbers]: [
        'an event that somebody booked keeps its places and its page, and where it moves they are written to once',
      ],
    },
  },
  {
    task: 'remove or move the date of a ticket that somebody has',
    tests: {
      [numbers]: [
        'a date that somebody has keeps its places: it is not removed, and who has it is told where it moves',
      ],
    },
  },
  {
    task: 'end or delete a quiz, game or survey under way',
    tests: {
      [numbers]: ['a quiz that somebody answered is neither unpublished nor deleted until it is over'],
      [lake('guards')]: ['a %s that somebody plays stays until it is over'],
    },
  },
  {
    task: 'unpublish from the menu «…», which says then that it is not published',
    tests: { [numbers]: ['a document is unpublished from its menu, which says then that it is not published'] },
  },
  {
    task: 'publish for later, and read from when on it is seen',
    tests: { [lists]: ['what is published before its first day says from when on it is seen, then and in its list'] },
  },
  {
    task: 'upload a photo of a phone, a table, a program, what is too large or too small, and be told why it can’t be',
    tests: {
      [lake('pictures')]: [
        'a photo of a phone, a table, a program and what is too large are refused at the field, in words',
        'a picture is taken, chosen or dropped, and a small one is warned of',
      ],
    },
  },
  {
    task: 'find a picture in the library by keyboard, with its alternative text, and see where it is used',
    tests: {
      [lake('pictures')]: [
        'an alternative text goes with the picture to its next use, in both languages, and can be another there',
        'the library finds a picture by name, tag and text, says where it is used, and gives it, by keyboard alone',
      ],
    },
  },
  {
    task: 'crop a picture, and see it in each of its places',
    tests: { [lake('studio-links')]: ['a picture’s form shows it as each place of the site crops it'] },
  },
  {
    task: 'make a campaign of a template, see what it lacks and what stops it',
    tests: {
      [lists]: [
        'a campaign is made of a template with its parts, and says what stops it',
        'campaigns stand with their state: what is being made, what is on, what is to come, the next first, and what is over',
      ],
    },
  },
  {
    task: 'make a quiz, a draw, a page and a banner for two islands, in both languages; a member plays',
    tests: {
      [lake('campaign')]: [
        'a quiz with its question, its points and who passes',
        'a draw of points that ends tomorrow',
        'a page with both, and a banner for two islands that leads to it',
        'is on the site, for members of those islands, who play it there',
        'its results stand beside its form, where one member is none who can be known',
        'its results are read at the counter, the draw’s once it has ended',
      ],
    },
  },
  {
    task: 'publish a campaign whole or not at all (the rule alone)',
    tests: {
      [lake('campaigns')]: [
        'is published with its parts in one transaction',
        'is not published at all where one part is not right, and says which',
      ],
    },
  },
  {
    task: 'duplicate last year’s campaign and publish it at once',
    tests: { [lists]: ['a campaign is copied with its parts, which are published at once, and its form goes on'] },
  },
  {
    task: 'write an article with a picture, a button and a quote; paste from Word',
    tests: {
      'tests/http/sections.test.ts': ['an article’s text has pictures, buttons and quotes, in both languages'],
      [lake('article-text')]: [
        'headings, lists, bold and links come in, a table as a list, and nothing of fonts, colours, pictures and comments',
        'a quote, a button and a picture are put in by hand, each below what the caret is in',
        'is published, and a member reads it so',
      ],
    },
  },
  {
    task: 'make a page with products, a coupon, a game, an event, a challenge and a survey',
    tests: {
      [lake('campaign')]: ['a page with what else the club has, each chosen among what there is'],
      'tests/http/sections.test.ts': [
        'a challenge with how far its reader has come, as in their own list',
        'products with what the catalogue says of each to its reader',
        'what never was, is a draft, is over, has not begun, or is for another island',
      ],
    },
  },
  {
    task: 'read «Esta semana»: gaps, drafts, a week by keyboard, to a form and back',
    tests: {
      [lists]: [
        '«Esta semana» shows what begins, with drafts and gaps; keys go to other weeks, and a form leads back to its week',
      ],
    },
  },
  {
    task: 'have an event in the programme untyped, once',
    tests: {
      'src/content/dates.test.ts': ['is in the programme, until it ends'],
      'tests/http/home-news.test.ts': [
        'an event is in the programme of its month by itself, once where a date was written of it, and leads to its page',
      ],
    },
  },
  {
    task: 'schedule a banner, done once',
    tests: {
      [numbers]: ['a banner is set for a moment, which its form and the lists say, and is published then'],
      [lake('schedules')]: [
        'is published when it is due and not before, once by two servers, and is gone from the list then',
      ],
    },
  },
  {
    task: 'make popups for an island or a level, two on a day',
    tests: {
      'tests/http/home-news.test.ts': [
        'a day has popups for islands and levels, one at a visit: the next is told once the first is closed',
      ],
    },
  },
  {
    task: 'find what lacks English, copy the Spanish or say that it holds; terms are not published without it',
    tests: {
      [lists]: [
        'English that a change leaves behind is listed until somebody says that it holds, and Spanish is copied where there is none',
      ],
      [lake('validation')]: ['what binds a member is not published without its English'],
    },
  },
  {
    task: 'read «Lo que ha pasado», and copy its table',
    tests: {
      [numbers]: [
        'beside a form stands what came of it, as sums that are copied as a table, and a dry run of an audience',
      ],
    },
  },
  {
    task: 'load codes from a file, or a wrong one, and see what is left',
    tests: {
      [numbers]: [
        'codes are loaded from a file where an operator lets editors, whole or not at all',
        'a product with codes shows how many are left, and no field to set them',
      ],
    },
  },
  {
    task: 'preview the site as another member on another day',
    tests: {
      [lake('presentation')]: [
        'the bar shows it as another member would see it',
        'nothing covers the bar, a day can be typed, and a popup that was seen stays away',
        'on a phone the bar is folded to what it shows, and stays unfolded while somebody chooses',
      ],
    },
  },
  {
    task: 'go from the page to a field, press a game there, drag a section',
    tests: {
      [lake('overlays')]: [
        'each field of a page opens itself, with the caret in the language that is shown',
        'a section that is dragged stands elsewhere in the draft and on the page',
        'a game’s button is pressed, and each of its prizes opens itself',
      ],
    },
  },
  {
    task: 'write options in their rows and sort them by keyboard; see prizes in percent, pick a colour, show one language',
    tests: {
      [lake('options')]: [
        'an option is written in both languages in its row, and one of them is the right one',
        'options are sorted by keyboard and by dragging, keep their number, and come back where they were',
      ],
      [lists]: [
        'a poster colour is picked by its swatch, and a prize shows its share',
        'one language is shown alone in every form, but for where the other has a fault or is led to',
      ],
    },
  },
  {
    task: 'change an address, which then leads on; find and mend a broken link; see where a document is used',
    tests: {
      [lake('studio-links')]: [
        'an address that is changed and published leads on from the old one',
        'the list of broken links names them with their document, and leads to its form',
      ],
      [lake('locate')]: ['a document is seen at its own address, and on each page with a section that shows it'],
    },
  },
];
