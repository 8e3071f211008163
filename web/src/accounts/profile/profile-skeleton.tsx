import { useMessages } from "#web/platform/i18n/language.tsx";
import { Skeleton } from "#web/ui/states/states.tsx";

/** The page's outline while it loads. */
export function ProfileSkeleton() {
  const { loading } = useMessages("public").frame;
  return (
    <>
      <p className="visually-hidden" role="status">
        {loading}
      </p>
      <div className="page-header" aria-hidden="true">
        <Skeleton size="heading" />
        <Skeleton size="short" />
      </div>
      <div className="columns columns--profile" aria-busy="true" aria-hidden="true">
        <div className="columns__part">
          <SkeletonPanel controls={6} />
        </div>
        <div className="columns__part">
          <SkeletonPanel controls={3} />
          <SkeletonPanel controls={5} />
          <SkeletonPanel controls={3} />
        </div>
      </div>
    </>
  );
}

const SkeletonPanel = ({ controls }: { readonly controls: number }) => (
  <div className="panel">
    <Skeleton size="name" />
    {Array.from({ length: controls }, (_, index) => (
      <Skeleton key={index} size="control" />
    ))}
  </div>
);
