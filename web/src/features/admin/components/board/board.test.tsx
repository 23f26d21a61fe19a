import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing } from '../../../../testing/server.ts';
import { aBoard, aBoardLiaison, aConnection, anAdmin } from '../../testing.ts';
import {
  aTransfer,
  button,
  card,
  drag,
  fresh,
  inCard,
  kofi,
  marta,
  noor,
  open,
  together,
  yuki,
} from './testing-board.ts';

describe('contents', () => {
  test('shows athletes with their sport, and liaisons with their profile and load', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Connection Panel' })).toBeVisible();
    const athlete = await inCard('Noor Haddad');
    expect(athlete.getByText('@noor.haddad')).toBeVisible();
    expect(athlete.getByText('Rowing · Stroke · Harbour City')).toBeVisible();
    expect((await inCard('Yuki Tanaka')).getByText('Unknown Sport')).toBeVisible();
    const liaison = await inCard('Marta Silva');
    expect(liaison.getByText('@marta.silva')).toBeVisible();
    expect(liaison.getByText('Head of Sports Science · Load management')).toBeVisible();
    expect(liaison.getByText('11 years of experience · University of Porto')).toBeVisible();
    expect(await liaison.findByText('1 athlete')).toBeVisible();
    const other = await inCard('Kofi Asante');
    expect(other.getByText('Has not written a profile yet')).toBeVisible();
    expect(other.getByText('No athlete yet')).toBeVisible();
  });

  test('shows an athlete’s liaisons with the shared hours, and the missing disciplines', async () => {
    open();
    const athlete = await inCard('Noor Haddad');
    const row = within(await athlete.findByRole('list', { name: 'Liaisons of Noor Haddad' }));
    expect(row.getByText('Marta Silva')).toBeVisible();
    expect(row.getByText('Sports Science · 7 h shared')).toBeVisible();
    expect(athlete.getByText('Lacks Sports Medicine, Personal Coach')).toBeVisible();
    const alone = await inCard('Yuki Tanaka');
    expect(alone.getByText('No liaison yet')).toBeVisible();
    expect(alone.getByText('Lacks Sports Science, Sports Medicine, Personal Coach')).toBeVisible();
  });

  test('no discipline is missing when all are covered', async () => {
    const connections = [
      together,
      aConnection(noor, kofi, { liaisonType: 'SPORTS_MEDICINE' }),
      aConnection(noor, aBoardLiaison({ id: '4f3c6c7e-3333-4333-8333-333333333335' }), {
        liaisonType: 'PERSONAL_COACH',
      }),
    ];
    open({ connections });
    expect(await (await inCard('Noor Haddad')).findByText('Has every discipline')).toBeVisible();
  });

  test('shows the figures', async () => {
    open();
    for (const [name, figure] of [
      ['Active Connections', '41'],
      ['Connected Athletes', '23'],
      ['Available Liaisons', '2'],
    ] as const) {
      const term = await screen.findByText(name);
      await waitFor(() => expect(term.nextElementSibling).toHaveTextContent(figure));
    }
  });

  test('reads all pages of connections', async () => {
    aBoard({ athletes: [noor], liaisons: [marta, kofi] });
    answeringPages('listConnections', (asked) =>
      asked.has('cursor')
        ? { rows: [aConnection(noor, kofi)] }
        : { rows: [together], next: 'after-the-first', total: 2 },
    );
    renderApp('/admin/connections', { user: anAdmin });
    const rows = within(await screen.findByRole('list', { name: 'Liaisons of Noor Haddad' }));
    expect(rows.getByText('Marta Silva')).toBeVisible();
    expect(rows.getByText('Kofi Asante')).toBeVisible();
  });

  test('an empty board says what to do', async () => {
    open({ athletes: [], liaisons: [], connections: [] });
    expect(await screen.findByText('No athletes yet')).toBeVisible();
    expect(await screen.findByText('No liaisons yet')).toBeVisible();
  });

  test('each side, the connections and the figures can be retried after a failure', async () => {
    const down = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
    aBoard();
    for (const name of ['listBoardAthletes', 'listBoardLiaisons', 'listConnections', 'countConnections'] as const) {
      refusing(name, down);
    }
    const { hands } = renderApp('/admin/connections', { user: anAdmin });
    expect(await screen.findAllByText('Please try again in a moment.')).toHaveLength(2);
    expect(await screen.findByText('Who is connected with whom could not be read.')).toBeVisible();
    expect(await screen.findByText('The figures could not be read.')).toBeVisible();
    aBoard({ athletes: [noor], liaisons: [marta], connections: [together] });
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) await hands.click(again);
    expect(await (await inCard('Noor Haddad')).findByText('Sports Science · 7 h shared')).toBeVisible();
    expect(await card('Marta Silva')).toBeVisible();
    expect(await screen.findByText('41')).toBeVisible();
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  });
});

describe('filters', () => {
  test('the server searches either side, and the address keeps the search', async () => {
    const { hands, asked, router } = open();
    await card('Noor Haddad');
    await hands.type(screen.getByLabelText('Search athletes'), 'noor');
    await waitFor(() => expect(asked.athletes.at(-1)?.get('search')).toBe('noor'));
    await hands.type(screen.getByLabelText('Search liaisons'), 'marta');
    await waitFor(() => expect(asked.liaisons.at(-1)?.get('search')).toBe('marta'));
    expect(router.state.location.search).toBe('?athlete=noor&liaison=marta');
  });

  test('filters athletes without a liaison, and athletes who lack a discipline', async () => {
    const { hands } = open();
    await card('Noor Haddad');
    await hands.selectOptions(screen.getByLabelText('Show'), 'Without a liaison');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).not.toBeInTheDocument());
    expect(await card('Yuki Tanaka')).toBeVisible();
    await hands.selectOptions(screen.getByLabelText('Show'), 'Lacking Sports Medicine');
    expect(await card('Noor Haddad')).toBeVisible();
    await hands.selectOptions(screen.getByLabelText('Show'), 'Lacking Sports Science');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).not.toBeInTheDocument());
  });

  test('filters all athletes, not only the first page', async () => {
    aBoard({ liaisons: [marta], connections: [together] });
    answeringPages('listBoardAthletes', (asked) =>
      asked.has('cursor') ? { rows: [yuki], total: 2 } : { rows: [noor], total: 2, next: 'after-noor' },
    );
    renderApp('/admin/connections?lack=ANYBODY', { user: anAdmin });
    expect(await card('Yuki Tanaka')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).not.toBeInTheDocument();
  });

  test('shows when nothing matches, and clears the filter with one press', async () => {
    const { hands, router } = open({ athletes: [] }, '/admin/connections?athlete=nobody&lack=ANYBODY');
    expect(await screen.findByText('Nothing matches', { selector: 'strong' })).toBeVisible();
    await hands.click(await button('Clear'));
    expect(router.state.location.search).toBe('');
  });
});

describe.each(['dragged', 'chosen'] as const)('connecting a %s liaison', (how) => {
  async function connect(hands: ReturnType<typeof open>['hands'], liaison: string, athlete: string) {
    if (how === 'dragged') return void (await drag(liaison, athlete));
    await hands.click(await button(`Choose ${liaison}`));
    await hands.click(await button(`Connect ${liaison} with ${athlete}`));
  }

  test('connects them with the selected discipline and shows a notice', async () => {
    const { hands } = open();
    await (await inCard('Noor Haddad')).findByText('Marta Silva');
    expect(screen.getByLabelText('Connection Type')).toHaveDisplayValue('Sports Science');
    const sent = answering('createConnection', fresh());
    // The connection must show before the list is fetched again.
    holding('listConnections', []);
    await connect(hands, 'Marta Silva', 'Yuki Tanaka');
    expect(await screen.findByText('Connection Created')).toBeVisible();
    expect(screen.getByText('Athlete and liaison successfully connected!')).toBeVisible();
    expect(sent).toEqual([{ athleteId: yuki.id, liaisonId: marta.id, liaisonType: 'SPORTS_SCIENCE' }]);
    const rows = await screen.findByRole('list', { name: 'Liaisons of Yuki Tanaka' });
    expect(rows).toHaveTextContent('Marta Silva');

    await hands.selectOptions(screen.getByLabelText('Connection Type'), 'Personal Coach');
    const other = answering('createConnection', aConnection(yuki, kofi, { liaisonType: 'PERSONAL_COACH' }));
    await connect(hands, 'Kofi Asante', 'Yuki Tanaka');
    await waitFor(() => expect(other).toMatchObject([{ liaisonType: 'PERSONAL_COACH' }]));
  });

  test('a refusal shows the server’s words', async () => {
    const { hands } = open();
    await (await inCard('Noor Haddad')).findByText('Marta Silva');
    refusing('createConnection', {
      code: 'INVALID',
      message: 'This person is not an approved athlete',
      fields: { athleteId: 'This person is not an approved athlete' },
    });
    await connect(hands, 'Marta Silva', 'Yuki Tanaka');
    expect(await screen.findByText('Connection Failed')).toBeVisible();
    expect(screen.getByText('This person is not an approved athlete')).toBeVisible();
  });

  test('a connection that somebody else made meanwhile is reported as existing', async () => {
    const { hands } = open();
    await (await inCard('Noor Haddad')).findByText('Marta Silva');
    const message = 'This athlete-liaison connection already exists.';
    refusing('createConnection', { code: 'CONNECTION_EXISTS', message });
    answeringPages('listConnections', () => ({ rows: [together, aConnection(yuki, marta)] }));
    await connect(hands, 'Marta Silva', 'Yuki Tanaka');
    expect(await screen.findByText('Connection Exists')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Liaisons of Yuki Tanaka' })).toHaveTextContent('Marta Silva');
  });
});

describe('by dragging', () => {
  test('an existing connection is refused without a request', async () => {
    open();
    await (await inCard('Noor Haddad')).findByText('Marta Silva');
    const sent = answering('createConnection', together);
    expect(await drag('Marta Silva', 'Noor Haddad')).toBe(true);
    expect(await screen.findByText('Connection Exists')).toBeVisible();
    expect(screen.getByText('This athlete-liaison connection already exists.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('drops of other data are ignored, and an unknown liaison shows an error', async () => {
    open();
    const to = await card('Noor Haddad');
    const words = aTransfer();
    words.setData('text/plain', marta.id);
    expect(fireEvent.dragOver(to, { dataTransfer: words })).toBe(true);
    const stranger = aTransfer();
    stranger.setData('application/x-entourage-liaison', 'nobody');
    fireEvent.drop(to, { dataTransfer: stranger });
    expect(await screen.findByText('Connection Error')).toBeVisible();
    expect(screen.getByText('Failed to process connection. Please try again.')).toBeVisible();
  });

  test('a second drop during the first request sends nothing', async () => {
    open();
    await (await inCard('Noor Haddad')).findByText('Marta Silva');
    const { sent, release } = holding('createConnection', fresh());
    await drag('Marta Silva', 'Yuki Tanaka');
    await drag('Marta Silva', 'Yuki Tanaka');
    release();
    expect(await screen.findByText('Connection Created')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('by keyboard', () => {
  test('Enter chooses, Enter connects, and the focus returns to the button', async () => {
    const { hands } = open();
    await (await inCard('Noor Haddad')).findByText('Marta Silva');
    const choose = await button('Choose Marta Silva');
    act(() => choose.focus());
    await hands.keyboard('{Enter}');
    expect(screen.getByText(/^Marta Silva chosen\./)).toHaveTextContent(
      'Press Connect at an athlete, or Escape to put them back.',
    );
    const athlete = await inCard('Noor Haddad');
    expect(athlete.getByText('Connected already')).toBeVisible();
    expect(athlete.queryByRole('button', { name: /^Connect/ })).not.toBeInTheDocument();
    const sent = answering('createConnection', fresh());
    const connect = await button('Connect Marta Silva with Yuki Tanaka');
    act(() => connect.focus());
    await hands.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Connect / })).not.toBeInTheDocument());
    expect(choose).toHaveFocus();
  });

  test('choosing shows the shared hours with each athlete, and Escape cancels', async () => {
    const { hands } = open();
    const choose = await button('Choose Kofi Asante');
    await hands.click(choose);
    expect((await inCard('Noor Haddad')).getByText('7 h shared')).toBeVisible();
    expect((await inCard('Yuki Tanaka')).getByText('Time zone not set')).toBeVisible();
    await hands.keyboard('{Escape}');
    expect(screen.queryByText(/chosen\./)).not.toBeInTheDocument();
    expect(choose).toHaveFocus();
  });
});
