import { useMessages } from "../../lib/i18n/language.tsx";
import { Bone } from "../../ui/states.tsx";

/** Where everything will stand, while it is fetched. */
export function ProfileBones() {
  const { loading } = useMessages("public").frame;
  return (
    <>
      <p className="sr" role="status">
        {loading}
      </p>
      <div className="pagehead" aria-hidden="true">
        <Bone size="heading" />
        <Bone size="short" />
      </div>
      <div className="cols cols--profile" aria-busy="true" aria-hidden="true">
        <div className="cols__part">
          <BonePanel controls={6} />
          <BonePanel controls={6} />
        </div>
        <div className="cols__part">
          <BonePanel controls={5} />
          <BonePanel controls={3} />
        </div>
      </div>
    </>
  );
}

const BonePanel = ({ controls }: { readonly controls: number }) => (
  <div className="panel">
    <Bone size="name" />
    {Array.from({ length: controls }, (_, index) => (
      <Bone key={index} size="control" />
    ))}
  </div>
);
