import { fireEvent, screen } from '@testing-library/react';
import { z } from 'zod';
import { renderPart } from '../testing/render-app';
import { useAddress, useDialogAddress } from './use-address';

const schema = z.object({
  search: z.string().default(''),
  filter: z.string().default('all'),
});

function Screen() {
  const [{ search, filter }, change] = useAddress(schema);
  const changeBoth = () => {
    change({ filter: 'failed' });
    change({ search: '' });
  };
  return (
    <>
      <p>{`${search || 'anything'}, ${filter}`}</p>
      <button onClick={() => change({ search: '1001' })}>search</button>
      <button onClick={changeBoth}>change both</button>
    </>
  );
}

it('keeps a view that was chosen while a search is taken back', async () => {
  renderPart(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'search' }));
  await screen.findByText('1001, all');
  fireEvent.click(screen.getByRole('button', { name: 'change both' }));
  await screen.findByText('anything, failed');
});

function SearchedScreen({ onOpen }: { onOpen: () => void }) {
  const [{ search }, change] = useAddress(schema);
  const openAndSearch = () => {
    onOpen();
    change({ search: '1001' });
  };
  return <button onClick={openAndSearch}>{search || 'open and search'}</button>;
}

function ScreenWithDialog() {
  const dialog = useDialogAddress('export');
  return (
    <>
      <p>{dialog.isOpen ? 'opened' : 'closed'}</p>
      <SearchedScreen onOpen={dialog.open} />
    </>
  );
}

it('opens a dialog although a search is handed on in the same moment', async () => {
  renderPart(<ScreenWithDialog />);
  fireEvent.click(screen.getByRole('button', { name: 'open and search' }));
  await screen.findByRole('button', { name: '1001' });
  expect(screen.getByText('opened')).toBeTruthy();
});
