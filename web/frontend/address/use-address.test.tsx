import { fireEvent, screen } from '@testing-library/react';
import { z } from 'zod';
import { renderPart } from '../testing/render-app';
import { useAddress } from './use-address';

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
