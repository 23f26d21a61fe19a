import { toFailure } from '../../../shared/api/failure.ts';
import { inTurn } from '../../../shared/api/in-turn.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Grants, type Share, sharingApi, useSaveShareMutation } from '../api.ts';
import { sentAs } from './staged.ts';

/**
 * Changes what a member sees relative to what is saved, in turn: for a change that holds whatever else has changed, such
 * as a revocation. After a version conflict it is applied once more to what is saved by then.
 */
export function useChange() {
  const dispatch = useAppDispatch();
  const [save] = useSaveShareMutation();

  const cached = (memberId: string) =>
    dispatch((_dispatch, getState) => sharingApi.endpoints.shares.select()(getState()).data)?.find(
      (share) => share.memberId === memberId,
    );

  const reread = async (memberId: string) => {
    const shares = await dispatch(
      sharingApi.endpoints.shares.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    return shares.data?.find((share) => share.memberId === memberId);
  };

  return (memberId: string, change: (grants: Grants) => Grants): Promise<Share | null> =>
    inTurn(`share ${memberId}`, async () => {
      const apply = ({ grants, version }: Share) =>
        save({ memberId, grants: change(sentAs(grants)), version }).unwrap();
      const share = cached(memberId);
      // Removed meanwhile: there is nothing to change.
      if (!share) return null;
      try {
        return await apply(share);
      } catch (error) {
        if (toFailure(error).code !== 'STALE_VERSION') throw error;
        const now = await reread(memberId);
        if (!now) throw error;
        return apply(now);
      }
    });
}
